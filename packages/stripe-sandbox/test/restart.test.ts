import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { errorOf, stripeFor, temporaryFolder } from './support/sandbox-under-test.ts'

const SERVER = fileURLToPath(new URL('../src/server.ts', import.meta.url))
const PRICE = { amount: 5400, currency: 'usd' }

/** The sandbox as a process of its own; answers its address once it listens. */
async function spawnSandbox(settings: Record<string, string>): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        const address = /listening at (http:\/\/[\d.:]+)/.exec(output)?.[1]
        if (address) resolve(address)
      })
    }
    child.once('exit', (code) => reject(new Error(`Exit code ${code}: ${output}`)))
  })
  return { process: child, url }
}

test('keeps payments and idempotency keys over kill -9', async () => {
  const DATA_DIR = await temporaryFolder()
  const first = await spawnSandbox({ DATA_DIR })
  const key = { idempotencyKey: 'order-1' }
  const intent = await stripeFor(first.url).paymentIntents.create(PRICE, key)
  await stripeFor(first.url).paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  // Killed in the middle of the next ones.
  const unfinished = Promise.allSettled(
    Array.from({ length: 20 }, () => stripeFor(first.url).paymentIntents.create(PRICE)),
  )
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  const made = (await unfinished).flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []))

  const stripe = stripeFor((await spawnSandbox({ DATA_DIR })).url)
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
  expect((await stripe.paymentIntents.create(PRICE, key)).id).toBe(intent.id)
  const restored = (await stripe.paymentIntents.list({ limit: 100 })).data
  expect(restored.map(({ id }) => id)).toEqual(expect.arrayContaining(made))
  // What is kept is kept whole: each payment with the event of its creation.
  const events = await stripe.events.list({ type: 'payment_intent.created', limit: 100 })
  expect(events.data).toHaveLength(restored.length)
})

test('stops when told to, and starts only with sound settings', async () => {
  const DATA_DIR = await temporaryFolder()
  const running = await spawnSandbox({ DATA_DIR })
  running.process.kill('SIGTERM')
  expect(await once(running.process, 'exit')).toEqual([0, null])
  await expect(spawnSandbox({ DATA_DIR, STRIPE_SECRET_KEY: 'sk_live_1' })).rejects.toThrow(
    /^Exit code 1: .*STRIPE_SECRET_KEY/,
  )
  const error = await errorOf(stripeFor(running.url).paymentIntents.list())
  expect(error).toMatchObject({ type: 'StripeConnectionError' })
})
