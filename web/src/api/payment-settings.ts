import type { getPaymentSettings } from '@lectern/contracts/calls/public/billing.ts'
import { call, endpoint } from './endpoint.ts'

const settings = endpoint<typeof getPaymentSettings>('GET', '/api/payment-settings')

/** Whose card form is to be loaded, and with which key. */
export function readPaymentSettings() {
  return call(settings, {})
}
