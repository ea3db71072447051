import { z } from 'zod'
import type { AddEndpoint } from '../api/api.ts'
import { createPaymentMethod, findPaymentMethod, paymentMethodData } from './payment-method.ts'

export function paymentMethodRoutes(add: AddEndpoint): void {
  add({
    method: 'POST',
    path: '/v1/payment_methods',
    access: 'publishable',
    params: paymentMethodData,
    handle: ({ params, work }) => createPaymentMethod(work.objects, params),
  })
  add({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: z.strictObject({}),
    handle: ({ id, work }) => findPaymentMethod(work.objects, id, { param: 'payment_method', status: 404 }),
  })
}
