import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { API_VERSION } from '../src/api/api-version.ts'
import { errorOf, startSandbox, stripeFor } from './support/sandbox-under-test.ts'

const PRICE = { amount: 5400, currency: 'usd' }

describe('a payment', () => {
  test('goes from creation to refund, with its events', async () => {
    const { stripe } = await startSandbox()
    const created = await stripe.paymentIntents.create({
      ...PRICE,
      automatic_payment_methods: { enabled: true },
      metadata: { course: '7' },
      receipt_email: 'nadia@lectern.example',
    })
    expect(created).toMatchObject({ status: 'requires_payment_method', amount: 5400, metadata: { course: '7' } })
    expect(created.lastResponse.apiVersion).toBe(API_VERSION)
    expect(created.lastResponse.requestId).toMatch(/^req_/)

    const confirmed = await stripe.paymentIntents.confirm(created.id, { payment_method: 'pm_card_visa' })
    expect(confirmed).toMatchObject({ status: 'succeeded', amount_received: 5400, next_action: null })

    const paid = await stripe.paymentIntents.retrieve(created.id, {
      expand: ['latest_charge.refunds', 'payment_method'],
    })
    expect(paid.latest_charge).toMatchObject({
      paid: true,
      status: 'succeeded',
      receipt_email: 'nadia@lectern.example',
    })
    expect(paid.payment_method).toMatchObject({ card: { last4: '4242', brand: 'visa' } })

    const part = await stripe.refunds.create({ payment_intent: created.id, amount: 1400 })
    expect(part).toMatchObject({ amount: 1400, status: 'succeeded', payment_intent: created.id })
    const rest = await stripe.refunds.create({ payment_intent: created.id, reason: 'requested_by_customer' })
    expect(rest.amount).toBe(4000)
    const charges = await stripe.charges.list({ payment_intent: created.id })
    expect(charges.data).toMatchObject([{ id: confirmed.latest_charge, refunded: true, amount_refunded: 5400 }])

    const again = await errorOf(stripe.refunds.create({ payment_intent: created.id }))
    expect(again).toMatchObject({ type: 'StripeInvalidRequestError', code: 'charge_already_refunded', statusCode: 400 })

    const events = await stripe.events.list()
    expect(events.data.map((event) => event.type)).toEqual([
      'charge.refunded',
      'refund.created',
      'charge.refunded',
      'refund.created',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ])
    expect(events.data[0]).toMatchObject({ data: { previous_attributes: { amount_refunded: 1400, refunded: false } } })
    const refunds = await stripe.events.list({ type: 'refund.*', limit: 1 })
    expect(refunds).toMatchObject({ has_more: true, data: [{ type: 'refund.created' }] })
  })

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', '', 'Your card has expired.'],
  ])('with %s is declined, and can be tried again', async (method, code, declineCode, message) => {
    const { stripe } = await startSandbox()
    const { id } = await stripe.paymentIntents.create(PRICE)
    const error = await errorOf(stripe.paymentIntents.confirm(id, { payment_method: method }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ code, decline_code: declineCode, message, statusCode: 402 })
    expect(error.payment_intent).toMatchObject({ id, status: 'requires_payment_method' })

    const failed = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(failed).toMatchObject({ payment_method: null, last_payment_error: { code, type: 'card_error' } })
    expect(failed.latest_charge).toMatchObject({ status: 'failed', paid: false, failure_code: code })
    const events = await stripe.events.list({ types: ['payment_intent.payment_failed', 'charge.failed'] })
    expect(events.data).toHaveLength(2)

    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  test('can change until it is made, and be canceled only before', async () => {
    const { stripe } = await startSandbox()
    const { id } = await stripe.paymentIntents.create(PRICE)
    const changed = await stripe.paymentIntents.update(id, { amount: 6000, metadata: { course: '9', old: '' } })
    expect(changed).toMatchObject({ amount: 6000, metadata: { course: '9' } })
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })

    const state = { code: 'payment_intent_unexpected_state', payment_intent: { id, status: 'succeeded' } }
    expect(await errorOf(stripe.paymentIntents.update(id, { amount: 7000 }))).toMatchObject(state)
    expect(await errorOf(stripe.paymentIntents.cancel(id))).toMatchObject(state)
    expect(await errorOf(stripe.paymentIntents.confirm(id))).toMatchObject(state)
    expect(await stripe.paymentIntents.update(id, { metadata: { course: '' } })).toMatchObject({ metadata: {} })

    const other = await stripe.paymentIntents.create(PRICE)
    const canceled = await stripe.paymentIntents.cancel(other.id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const late = await errorOf(stripe.paymentIntents.confirm(other.id, { payment_method: 'pm_card_visa' }))
    expect(late).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  test('can be created and confirmed in one call', async () => {
    const { stripe } = await startSandbox()
    const create = { ...PRICE, payment_method: 'pm_card_visa', confirm: true }
    expect(await stripe.paymentIntents.create(create)).toMatchObject({ status: 'succeeded' })
    const declined = await errorOf(
      stripe.paymentIntents.create({ ...create, payment_method: 'pm_card_chargeDeclined' }),
    )
    const id = String(declined.payment_intent?.id)
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' })
  })

  test('is disputed when the card says so', async () => {
    const { stripe } = await startSandbox()
    const intent = await stripe.paymentIntents.create({
      ...PRICE,
      payment_method: 'pm_card_createDispute',
      confirm: true,
    })
    const { data } = await stripe.disputes.list({ payment_intent: intent.id, expand: ['data.charge'] })
    expect(data).toMatchObject([{ reason: 'fraudulent', amount: 5400, charge: { disputed: true } }])
    const events = await stripe.events.list({ type: 'charge.dispute.created' })
    expect(events.data).toHaveLength(1)
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_disputed',
    })
  })
})

describe('what is refused', () => {
  test('has the errors of Stripe', async () => {
    const { stripe, url } = await startSandbox()
    const { paymentIntents, refunds } = stripe
    const cases: [Promise<unknown>, object][] = [
      [paymentIntents.retrieve('pi_1'), { statusCode: 404, code: 'resource_missing', param: 'intent' }],
      [paymentIntents.create({ currency: 'usd' } as typeof PRICE), { code: 'parameter_missing', param: 'amount' }],
      [paymentIntents.create({ ...PRICE, amount: 1.5 }), { code: 'parameter_invalid_integer', param: 'amount' }],
      [paymentIntents.create({ ...PRICE, amount: 49 }), { code: 'amount_too_small' }],
      [paymentIntents.create({ ...PRICE, amount: 100_000_000 }), { code: 'amount_too_large' }],
      [paymentIntents.create({ ...PRICE, currency: 'xyz' }), { param: 'currency', statusCode: 400 }],
      [paymentIntents.create({ ...PRICE, receipt_email: 'nadia' }), { code: 'email_invalid', param: 'receipt_email' }],
      [paymentIntents.create({ ...PRICE, payment_method: 'pm_1' }), { code: 'resource_missing', statusCode: 400 }],
      [paymentIntents.create({ ...PRICE, surprise: '1' } as typeof PRICE), { code: 'parameter_unknown' }],
      [
        paymentIntents.create({ ...PRICE, expand: ['invoice'] }),
        { message: expect.stringContaining('cannot be expanded') },
      ],
      [refunds.create({}), { type: 'StripeInvalidRequestError' }],
      [refunds.create({ charge: 'ch_1' }), { statusCode: 404, code: 'resource_missing' }],
      [stripe.customers.list(), { statusCode: 404 }],
      [
        stripeFor(url, { key: 'nonsense' }).paymentIntents.list(),
        { type: 'StripeAuthenticationError', statusCode: 401 },
      ],
      [stripeFor(url, { key: 'pk_test_1' }).paymentIntents.list(), { statusCode: 401, code: 'secret_key_required' }],
    ]
    for (const [call, expected] of cases) expect(await errorOf(call)).toMatchObject(expected)
    expect((await paymentIntents.list()).data).toEqual([])
  })

  test('includes every secret key but the one in the settings', async () => {
    const { url } = await startSandbox({ STRIPE_SECRET_KEY: 'sk_test_right' })
    expect((await stripeFor(url, { key: 'sk_test_right' }).charges.list()).data).toEqual([])
    const error = await errorOf(stripeFor(url, { key: 'sk_test_wrong' }).charges.list())
    expect(error).toMatchObject({ type: 'StripeAuthenticationError' })
  })
})

describe('lists', () => {
  test('are paged both ways, newest first', async () => {
    const { stripe } = await startSandbox()
    const ids: string[] = []
    for (let n = 0; n < 25; n++) ids.unshift((await stripe.paymentIntents.create(PRICE)).id)
    const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id)

    const first = await stripe.paymentIntents.list()
    expect([idsOf(first), first.has_more]).toEqual([ids.slice(0, 10), true])
    const last = await stripe.paymentIntents.list({ limit: 10, starting_after: ids[19] })
    expect([idsOf(last), last.has_more]).toEqual([ids.slice(20), false])
    const before = await stripe.paymentIntents.list({ limit: 3, ending_before: ids[10] })
    expect([idsOf(before), before.has_more]).toEqual([ids.slice(7, 10), true])

    const all: string[] = []
    for await (const intent of stripe.paymentIntents.list({ limit: 7 })) all.push(intent.id)
    expect(all).toEqual(ids)

    const now = Math.floor(Date.now() / 1000)
    expect((await stripe.paymentIntents.list({ created: { gt: now + 60 } })).data).toEqual([])
    expect((await stripe.paymentIntents.list({ created: { gte: now - 60 }, limit: 100 })).data).toHaveLength(25)
    expect(await errorOf(stripe.paymentIntents.list({ starting_after: 'pi_1' }))).toMatchObject({
      code: 'resource_missing',
    })
    expect(await errorOf(stripe.paymentIntents.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
  })
})

test('speaks the version that the installed package pins', () => {
  expect(Stripe.API_VERSION).toBe(API_VERSION)
})

test('takes allowed payment methods, and no more the list of types that API versions before Endive had', async () => {
  const { stripe } = await startSandbox()
  const intent = await stripe.paymentIntents.create({ ...PRICE, allowed_payment_method_types: ['card'] })
  expect(intent).toMatchObject({ allowed_payment_method_types: ['card'], payment_method_types: ['card'] })
  const outdated = { ...PRICE, payment_method_types: ['card'] }
  const refusal = { statusCode: 400, code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' }
  expect(await errorOf(stripe.paymentIntents.create(outdated))).toMatchObject(refusal)
  expect(await errorOf(stripe.paymentIntents.update(intent.id, outdated))).toMatchObject(refusal)
})
