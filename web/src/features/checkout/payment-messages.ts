import { texts } from '#texts/checkout'
import { toast } from '../../components/toasts/toast-store.ts'

const { messages } = texts

/** What a payment says in the corner, in the words of the specification. */
export const say = {
  processing: () => toast(messages.processing),
  failed: (message: string) => toast({ title: messages.failed, description: message, variant: 'destructive' }),
  notOpened: (message: string) =>
    toast({
      title: messages.notOpened.title,
      description: messages.notOpened.description({ message }),
      variant: 'destructive',
    }),
  notVerified: () => toast({ ...messages.notVerified, variant: 'destructive' }),
  notEnrolled: () => toast({ ...messages.notEnrolled, variant: 'destructive' }),
}
