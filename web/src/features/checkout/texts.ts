import { formatPrice } from '../../lib/format.ts'

/** All that the checkout says, from the first look to the outcome. */
export const texts = {
  title: 'Checkout',
  back: 'Back to Course',
  accountNotLoaded: 'Your account could not be loaded',
  missing: "We couldn't find the course you're trying to purchase.",
  refused: {
    visitor: { title: 'Authentication Required', description: 'Please log in to purchase courses.' },
    teacher: { title: 'Access Denied', description: 'Only students can purchase courses.' },
  },
  goToCourse: 'Go to Course',
  browseMore: 'Browse More Courses',
  viewPurchases: 'View Purchases',
  tryAgain: 'Try Again',
  enrolled: { title: 'Already Enrolled', text: 'You are already enrolled in this course.' },
  free: {
    title: 'Free Course',
    text: 'This course is free. Click the button below to enroll.',
    enroll: 'Enroll Now',
    enrolling: 'Enrolling...',
    cancel: 'Cancel',
    failed: {
      title: 'Enrollment Failed',
      description: 'There was an error enrolling you in this course. Please try again.',
    },
  },
  summary: {
    title: 'Order Summary',
    level: (level: string) => `Level: ${level}`,
    price: 'Price',
    tax: 'Tax',
    total: 'Total',
  },
  details: {
    title: 'Payment Details',
    preparing: 'Preparing your payment',
    notOpened: 'The payment could not be opened',
    loadingCard: 'Loading the card form',
    cardTooLong: 'The card form does not answer. Check your connection, then try again.',
    cardUnreachable: 'The card form could not be loaded.',
    email: 'Email Receipt',
    emailMissing: 'Email is required',
    emailInvalid: 'Invalid email format',
    pay: (dollars: number) => `Pay ${formatPrice(dollars)}`,
    paying: 'Processing...',
    secured: 'Your payment is secured by Stripe. We do not store your card details.',
  },
  payment: {
    unexplained: 'An error occurred during payment',
    unreachable: 'The card provider could not be reached. Check your connection, then try again.',
    repriced:
      'The price of this course has changed. You have not paid anything: look at the new total, then try again.',
    nextStep: (refusal: string) => `${refusal} Use another card, or ask your bank.`,
    processing:
      'Your bank is still working on this payment. You get access as soon as it is through; you can leave this page.',
    verifying: 'Verifying your payment',
  },
  messages: {
    processing: { title: 'Processing payment', description: 'Please wait while we process your payment...' },
    failed: 'Payment failed',
    notOpened: (message: string) => ({ title: 'Error', description: `Failed to initialize payment: ${message}` }),
    notVerified: {
      title: 'Payment verification failed',
      description: 'There was an error verifying your payment. Please contact support.',
    },
    notEnrolled: {
      title: 'Enrollment error',
      description: 'Payment successful, but there was an error enrolling you in the course. Please contact support.',
    },
  },
  successful: {
    title: 'Payment Successful!',
    lead: 'Thank you for your purchase',
    text: (course: string) => `You have successfully enrolled in "${course}". Your receipt has been emailed to you.`,
    start: 'Start Learning',
  },
  underWay: {
    title: 'Your payment has arrived',
    text: (course: string) =>
      `Only your enrollment in "${course}" is still missing. You don’t need to pay again: it usually takes a few seconds, and this page goes on by itself.`,
  },
  unconfirmed: {
    title: 'Your payment has arrived',
    text: (course: string) =>
      `Only your enrollment in "${course}" is still missing. You don’t need to pay again: try again now, or come back in a few minutes.`,
    number: (paymentIntentId: string) => `If you write to support, name this payment: ${paymentIntentId}`,
    tryAgain: 'Try again',
    trying: 'Enrolling...',
  },
  moneyBack: {
    title: 'Your money is on its way back',
    text: (course: string) =>
      `You already had access to "${course}" when this payment arrived, so we are refunding it in full. Your bank may take a few days to show it.`,
  },
  sandbox: {
    mark: 'Sandbox.',
    text: 'No real money moves. Show the test cards',
    help: 'Use them with any future date, security code and postal code.',
    copy: 'Copy',
    copied: (number: string) => `${number} copied`,
    does: {
      pays: 'pays',
      declined: 'is declined',
      insufficient: 'has insufficient funds',
      asks: 'asks for 3-D Secure',
    },
  },
} as const
