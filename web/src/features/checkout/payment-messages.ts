import { toast } from '../../components/toasts/toast-store.ts'

/** What a payment says in the corner, in the words of the specification. */
export const say = {
  processing: () => toast({ title: 'Processing payment', description: 'Please wait while we process your payment...' }),
  failed: (message: string) => toast({ title: 'Payment failed', description: message, variant: 'destructive' }),
  notOpened: (message: string) =>
    toast({ title: 'Error', description: `Failed to initialize payment: ${message}`, variant: 'destructive' }),
  notVerified: () =>
    toast({
      title: 'Payment verification failed',
      description: 'There was an error verifying your payment. Please contact support.',
      variant: 'destructive',
    }),
  notEnrolled: () =>
    toast({
      title: 'Enrollment error',
      description: 'Payment successful, but there was an error enrolling you in the course. Please contact support.',
      variant: 'destructive',
    }),
  enrolled: (title: string) =>
    toast({ title: 'Payment Successful!', description: `You have successfully enrolled in "${title}".` }),
}
