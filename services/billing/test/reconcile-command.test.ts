import { fileURLToPath } from 'node:url'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { testSigningKey } from '@lectern/service-kit/testing/tokens.ts'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '../src/reconciliation/report.ts'
import { billingUnderTest } from './billing-under-test.ts'
import { TEST_SECRET_KEY } from './sandbox-under-test.ts'

const billing = billingUnderTest()
afterEach(() => billing.sandbox.calm())

const fileOf = (command: string) => fileURLToPath(new URL(`../src/${command}.ts`, import.meta.url))

/** The command as it runs beside a copy, whose `runtime.env` has these names. */
function run(args: string[] = [], overrides: NodeJS.ProcessEnv = {}, name = 'reconcile') {
  const env = {
    PATH: process.env.PATH,
    BILLING_DATABASE_URL: billing.config.DATABASE_URL,
    BILLING_SIGNING_KEY: JSON.stringify(testSigningKey('billing')),
    LEARNING_URL: billing.learning.url,
    CATALOG_URL: billing.catalog.url,
    STRIPE_SECRET_KEY: TEST_SECRET_KEY,
    STRIPE_API_BASE: billing.sandbox.url,
    ...overrides,
  }
  return runProgram(fileOf(name), args, env)
}
const reportIn = (stdout: string): Report => JSON.parse(stdout.slice(stdout.indexOf('{')))

async function paidInSecret() {
  const payment = await billing.begin(aStudent(), billing.offer().courseId)
  await billing.sandbox.pay(payment.paymentIntentId)
  return payment.orderId
}
const statusOf = async (id: number) => (await billing.database.order.findUniqueOrThrow({ where: { id } })).status

test('nothing to tell: one sentence, the report, 0', async () => {
  await billing.buy(aStudent(), billing.offer().courseId)
  const { code, stdout, stderr } = await run()
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^1 payments, 1 orders and 1 orders that learning knows: no difference\.\n\n\{/)
  expect(reportIn(stdout)).toMatchObject({ dryRun: false, graceSeconds: 120, found: 0, differences: [] })
})

test('a difference: a dry run tells and exits with 1, a run repairs and exits with 0', async () => {
  const orderId = await paidInSecret()
  const dry = await run(['--dry-run', '--grace-seconds', '0'])
  expect(dry.code).toBe(1)
  expect(dry.stdout).toMatch(new RegExp(`^difference .*\\npaid-not-recorded +${orderId} +pi_\\w+ .* left\\n`))
  expect(dry.stdout).toContain('paid-not-recorded: Stripe has the money, but the order isn’t paid.')
  expect(await statusOf(orderId)).toBe('pending')

  const { code, stdout } = await run(['--json', '--grace-seconds', '0'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ found: 1, repaired: 1, remaining: 0 })
  expect(await statusOf(orderId)).toBe('paid')
})

test('what only people can decide: 1', async () => {
  billing.learning.orders.set(77, { studentId: 800_000, courseId: 1, granted: true, ended: false })
  billing.learning.access.set('800000 in 1', 77)
  const { code, stdout } = await run()
  billing.learning.orders.delete(77)
  expect(code).toBe(1)
  expect(stdout).toMatch(/enrolled-not-paid +77 +- +there is no such order +left: for a person to decide/)
})

test('Stripe away: one line, 2, and nothing is changed', async () => {
  const orderId = await paidInSecret()
  await billing.sandbox.disturb({ kind: 'error', method: 'GET', path: '/v1/payment_intents' })
  const { code, stdout, stderr } = await run(['--grace-seconds', '0'])
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toBe(
    'billing:reconcile could not run: The card provider is not available right now. Try again in a moment.\n',
  )
  expect(await statusOf(orderId)).toBe('pending')
})

test.each([
  ['a missing setting', [], { STRIPE_SECRET_KEY: '' }, /Configuration: STRIPE_SECRET_KEY is missing/],
  ['no database', [], { BILLING_DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' }, /ECONNREFUSED/],
  ['no learning', [], { LEARNING_URL: 'http://127.0.0.1:1' }, /learning service is not available/],
  ['an unknown option', ['--force'], {}, /Unknown option '--force'/],
  ['a wrong grace', ['--grace-seconds', 'soon'], {}, /must be a number of seconds/],
] as const)('%s: one line, 2', async (_, args, overrides, reason) => {
  const { code, stdout, stderr } = await run([...args], overrides)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(reason)
  expect(stderr.trimEnd()).not.toContain('\n')
})

test('billing:owed lists what is owed, gives it back or marks it as paid, and refuses what would do neither', async () => {
  const owing = async () => {
    const { orderId, paymentIntentId } = await billing.buy(aStudent(), billing.offer().courseId)
    await billing.sandbox.refund(paymentIntentId)
    await billing.deliverAll(paymentIntentId)
    await billing.sandbox.settleRefunds(paymentIntentId, 'fail')
    await billing.deliverAll(paymentIntentId)
    return { orderId, of: ['--order', String(orderId)] }
  }
  const owed = (...args: string[]) => run(args, {}, 'owed')
  const [first, second] = [await owing(), await owing()]
  expect(await owed()).toMatchObject({ code: 1, stdout: expect.stringMatching(/^order \d+: \$49\.00 .*\norder \d+: /) })
  expect(await owed(...first.of, '--paid', '49', '--note', ' ', '--by', 'Olga')).toMatchObject({
    ...{ code: 2, stderr: 'billing:owed could not run: Enter how it was paid\n' },
  })
  expect((await owed(...first.of, '--paid', '49', '--note', 'Transfer')).stderr).toMatch(/--by must be the name/)
  expect(await owed(...first.of, '--paid', '49', '--note', 'Transfer', '--by', 'Olga')).toMatchObject({ code: 0 })
  expect(await billing.database.repayment.findMany({ where: { orderId: first.orderId } })).toMatchObject([
    { amountCents: 4_900, note: 'Transfer', teacherId: null, operatorName: 'Olga', recordedAt: expect.any(Date) },
  ])
  expect(await owed(...second.of, '--refund', 'The bank returned it')).toMatchObject({ code: 0 })
  expect(
    await billing.database.refund.findMany({ where: { orderId: second.orderId, status: 'succeeded' } }),
  ).toMatchObject([{ initiatedBy: 'operator', reason: 'The bank returned it' }])
})
