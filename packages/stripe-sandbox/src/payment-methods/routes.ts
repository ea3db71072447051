import type { AddEndpoint } from '../api/api.ts'
import { createPaymentMethod, paymentMethodData } from './payment-method.ts'

export function paymentMethodRoutes(add: AddEndpoint): void {
  add({
    method: 'POST',
    path: '/v1/payment_methods',
    access: 'publishable',
    params: paymentMethodData,
    handle: ({ params, work }) => createPaymentMethod(work.objects, params),
  })
}
