import type { AddEndpoint } from '../api/api.ts'
import type { Caller } from '../api/authentication.ts'
import { listObjects } from '../api/listing.ts'
import { cancelPaymentIntent } from './cancel-payment-intent.ts'
import { confirmPayment } from './confirm-payment.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import {
  cancelParameters,
  confirmParameters,
  createParameters,
  paymentIntentListParameters,
  retrieveParameters,
  updateParameters,
} from './parameters.ts'
import { findPaymentIntent, forBrowser, hidingFromBrowser } from './payment-intent.ts'
import { updatePaymentIntent } from './update-payment-intent.ts'

const credentialOf = (caller: Caller, clientSecret: string | undefined) =>
  caller === 'secret' && clientSecret === undefined ? 'secret key' : { clientSecret }

export function paymentIntentRoutes(add: AddEndpoint): void {
  add({
    method: 'POST',
    path: '/v1/payment_intents',
    params: createParameters,
    handle: ({ params, work }) => createPaymentIntent(work, params),
  })
  add({
    method: 'GET',
    path: '/v1/payment_intents',
    params: paymentIntentListParameters,
    handle: ({ params, work }) => listObjects(work.objects, 'payment_intent', params),
  })
  add({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    access: 'publishable',
    params: retrieveParameters,
    handle({ id, params, caller, work }) {
      const intent = findPaymentIntent(work.objects, id, credentialOf(caller, params.client_secret))
      return caller === 'secret' ? intent : forBrowser(intent)
    },
  })
  add({
    method: 'POST',
    path: '/v1/payment_intents/:id',
    params: updateParameters,
    handle: ({ id, params, work }) =>
      updatePaymentIntent(work, findPaymentIntent(work.objects, id, 'secret key'), params),
  })
  add({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    access: 'publishable',
    params: confirmParameters,
    handle({ id, params, caller, work }) {
      const intent = findPaymentIntent(work.objects, id, credentialOf(caller, params.client_secret))
      if (caller === 'secret') return confirmPayment(work, intent, params)
      return forBrowser(hidingFromBrowser(() => confirmPayment(work, intent, params)))
    },
  })
  add({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: cancelParameters,
    handle: ({ id, params, work }) =>
      cancelPaymentIntent(work, findPaymentIntent(work.objects, id, 'secret key'), params.cancellation_reason),
  })
}
