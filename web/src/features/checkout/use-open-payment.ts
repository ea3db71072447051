import type { CourseDetail } from '@lectern/contracts/courses.ts'
import type { createPaymentIntent } from '@lectern/contracts/http/billing.ts'
import type { OpenPayment } from '@lectern/contracts/payments.ts'
import useSWR, { useSWRConfig } from 'swr'
import { ApiError, errorMessage } from '../../api/api-error.ts'
import { courseKey } from '../../api/course.ts'
import { call, endpoint } from '../../api/endpoint.ts'
import { type CardProvider, loadCardProvider } from './card-provider.ts'
import { say } from './payment-messages.ts'

const create = endpoint<typeof createPaymentIntent>('POST', '/api/create-payment-intent')

export interface OpenedPayment extends CardProvider {
  payment: OpenPayment
}

/** What is paid is enrolled a moment later. */
const SETTLING_PAUSES_MS = [0, 1000, 2000, 3000]

/**
 * Opens the payment of a course, or takes up the one that is open: the server has one per student and course, whatever tabs and
 * reloads ask for. Each opening of the page asks, since the price may be another.
 */
export function useOpenPayment(courseId: number) {
  const { mutate } = useSWRConfig()

  async function open(): Promise<OpenedPayment> {
    try {
      const [payment, provider] = await Promise.all([call(create, { body: { courseId } }), loadCardProvider()])
      return { payment, ...provider }
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) await lookAtCourse()
      throw failure
    }
  }

  /** Paid or enrolled already, or free: as soon as the course says so, the page shows that instead. */
  async function lookAtCourse() {
    for (const pause of SETTLING_PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      const course = await mutate<CourseDetail>(courseKey(courseId))
      if (!course || course.isEnrolled || course.price === 0) return
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
