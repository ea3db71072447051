import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header of a body sent at `second`: https://docs.stripe.com/webhooks/signature */
export function signatureHeader(body: string, secret: string, second: number): string {
  const signature = createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')
  return `t=${second},v1=${signature}`
}
