import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import useSWR from 'swr'
import { createPaymentIntent } from '#api/billing'
import { ApiError, errorMessage } from '../../api/api-error.ts'
import { settledElsewhere } from '../../api/settling-changes.ts'
import { type CardProvider, loadCardProvider } from './card-provider.ts'
import { say } from './payment-messages.ts'

export interface OpenedPayment extends CardProvider {
  payment: OpenPayment
}

/**
 * Opens the payment of a course, or takes up the one that is open: the server has one per student and course, whatever tabs and
 * reloads ask for. Each opening of the page asks, since the price may be another.
 */
export function useOpenPayment(courseId: number) {
  async function open(): Promise<OpenedPayment> {
    try {
      const [payment, provider] = await Promise.all([createPaymentIntent({ body: { courseId } }), loadCardProvider()])
      return { payment, ...provider }
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) await settledElsewhere(courseId)
      throw failure
    }
  }

  const {
    data,
    error,
    isValidating,
    mutate: openAgain,
  } = useSWR<OpenedPayment, Error>(['payment', courseId], open, {
    revalidateOnMount: true,
    // The provider's object is nothing to look into.
    compare: Object.is,
    onError: (failure) => say.notOpened(errorMessage(failure)),
  })
  return {
    opened: error ? undefined : data,
    /** Not while it is being tried again. */
    error: isValidating ? undefined : error,
    openAgain: () => void openAgain(),
  }
}
