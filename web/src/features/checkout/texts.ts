import { formatPrice } from '../../lib/format.ts'

/** All that the checkout says, from the first look to the outcome. */
export const texts = {
  title: 'Checkout',
  back: 'Back to Course',
  accountNotLoaded: 'Couldn’t load your account',
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
    notOpened: 'Couldn’t start your payment',
    loadingCard: 'Loading card form',
    cardTooLong: 'The card form isn’t responding. Check your connection and try again.',
    cardUnreachable: 'Couldn’t load the card form.',
    email: 'Email for receipt',
    emailMissing: 'Email is required',
    emailInvalid: 'Invalid email format',
    pay: (dollars: number) => `Pay ${formatPrice(dollars)}`,
    paying: 'Processing...',
    secured: 'Your payment is secured by Stripe. We do not store your card details.',
  },
  payment: {
    unexplained: 'An error occurred during payment',
    unreachable: 'Couldn’t reach the payment provider. Check your connection and try again.',
    repriced: 'The price of this course has changed. You haven’t been charged. Check the new total and try again.',
    nextStep: (refusal: string) => `${refusal} Try another card or contact your bank.`,
    processing: 'Your payment is processing. You’ll get access once it clears; you can leave this page.',
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
    title: 'Payment received',
    text: (course: string) =>
      `We received your payment and are finishing your enrollment in “${course}”. This page will update. You don’t need to pay again.`,
  },
  unconfirmed: {
    title: 'Payment received',
    text: (course: string) =>
      `We received your payment but haven’t finished your enrollment in “${course}”. You don’t need to pay again. Try again now, or come back in a few minutes.`,
    number: (paymentIntentId: string) => `If you contact support, mention payment ${paymentIntentId}.`,
    tryAgain: 'Try again',
    trying: 'Enrolling...',
  },
  moneyBack: {
    title: 'Your payment is being refunded',
    text: (course: string) =>
      `You already had access to “${course}”, so we’re refunding this payment in full. It can take up to 10 days to appear.`,
  },
  sandbox: {
    mark: 'Sandbox.',
    text: 'No real charges. Show test cards',
    help: 'Use any future date, security code and postal code.',
    copy: 'Copy',
    copied: (number: string) => `Copied ${number}`,
    does: {
      pays: 'succeeds',
      declined: 'is declined',
      insufficient: 'has insufficient funds',
      asks: 'requires 3-D Secure',
    },
  },
} as const
