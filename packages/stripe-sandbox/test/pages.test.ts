import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { startSandbox } from './support/sandbox-under-test.ts'

const PAYMENT = { amount: 5400, currency: 'usd', payment_method: 'pm_card_visa', confirm: true }

test('lists payments and events, says that it is a sandbox, and refunds and disputes', async () => {
  const { url, stripe } = await startSandbox()
  const first = await stripe.paymentIntents.create({ ...PAYMENT, description: '<b>Typography</b>' })
  const second = await stripe.paymentIntents.create(PAYMENT)
  const page = async () => (await fetch(url)).text()

  const before = await page()
  expect(before).toContain('No real money moves here')
  expect(before).toContain('&lt;b&gt;Typography')
  expect(before).toContain('$54.00')
  expect(before).toContain('payment_intent.succeeded')

  const press = (id: string, button: string) =>
    fetch(`${url}/sandbox/payments/${id}/${button}`, { method: 'POST', headers: { origin: url } })
  expect(await (await press(first.id, 'refund')).text()).toContain('Refunded')
  expect(await (await press(second.id, 'dispute')).text()).toContain('Disputed')
  expect((await press(first.id, 'refund')).status).toBe(400)
  expect((await stripe.disputes.list({ payment_intent: second.id })).data).toMatchObject([{ amount: 5400 }])
  const { data } = await stripe.events.list({ types: ['charge.refunded', 'charge.dispute.created'] })
  expect(data).toMatchObject([{ request: { id: null } }, { type: 'charge.refunded' }])
})

test('a refund waits, gets on, and is sent back by the bank: then the money can go again; a part can be disputed', async () => {
  const { url, stripe } = await startSandbox()
  const payment = { ...PAYMENT, payment_method: 'pm_card_pendingRefund', expand: ['latest_charge'] }
  const { id } = await stripe.paymentIntents.create(payment)
  const charge = async () => (await stripe.charges.list({ payment_intent: id })).data[0]
  const press = async (path: string, body = '') => {
    const headers = { origin: url, 'content-type': 'application/x-www-form-urlencoded' }
    return (await fetch(`${url}/sandbox/${path}`, { method: 'POST', headers, body, redirect: 'manual' })).status
  }
  const refund = await stripe.refunds.create({ payment_intent: id })
  expect(refund.status).toBe('pending')
  expect(await charge()).toMatchObject({ refunded: true, amount_refunded: 5400 })
  expect(await press(`refunds/${refund.id}/succeed`)).toBe(303)
  expect(await press(`refunds/${refund.id}/succeed`)).toBe(400)
  expect(await press(`refunds/${refund.id}/fail`)).toBe(303)
  expect(await press(`refunds/${refund.id}/fail`)).toBe(400)
  expect(await press('refunds/re_none/fail')).toBe(404)
  expect(await charge()).toMatchObject({ refunded: false, amount_refunded: 0 })
  const { data } = await stripe.events.list({ type: 'refund.*' })
  expect(data.map(({ type }) => type)).toEqual(['refund.failed', 'refund.updated', 'refund.updated', 'refund.created'])
  expect(data[1]).toMatchObject({
    data: { object: { status: 'failed' }, previous_attributes: { status: 'succeeded' } },
  })
  expect((await stripe.refunds.create({ payment_intent: id, amount: 400 })).amount).toBe(400)
  for (const amount of ['0', '5001', 'much'])
    expect(await press(`payments/${id}/dispute`, `amount=${amount}`)).toBe(400)
  expect(await press(`payments/${id}/dispute`, 'amount=500')).toBe(303)
  expect((await stripe.disputes.list({ payment_intent: id })).data).toMatchObject([{ amount: 500 }])
})

test('shows a receipt', async () => {
  const { stripe } = await startSandbox()
  const { latest_charge: charge } = await stripe.paymentIntents.create({ ...PAYMENT, expand: ['latest_charge'] })
  const receipt = typeof charge === 'string' ? null : charge?.receipt_url
  expect(await (await fetch(String(receipt))).text()).toContain('visa ending in 4242')
})

test.each([
  ['GET', '/', 'evil.example', 403],
  ['POST', '/sandbox/reset', 'evil.example', 403],
  ['GET', '/elements/card-form', 'evil.example', 403],
  ['GET', '/readyz', 'localhost', 200],
  ['GET', '/readyz', 'stripe-sandbox', 200],
])('%s %s under the name %s is %i', async (method, path, name, status) => {
  const { url } = await startSandbox({ HOSTNAMES: 'stripe-sandbox' })
  const { port } = new URL(url)
  const host = `${name}:${port}`
  const call = request(new URL(path, url), { method, headers: { host, origin: `http://${host}` } }).end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(status)
})
