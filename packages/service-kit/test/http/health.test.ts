import { expect, test } from 'vitest'
import { serverUnderTest } from '../fixture/src/server-under-test.ts'

const up = { name: 'database', required: true, check: () => undefined }
const away = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432'))

test('ready when everything is up', async () => {
  const response = await serverUnderTest({ dependencies: [up] }).inject({ url: '/readyz' })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ status: 'ready', dependencies: { database: 'up' } })
})

test('not ready without something required, and no word of where it is', async () => {
  const response = await serverUnderTest({ dependencies: [{ ...up, check: away }] }).inject({ url: '/readyz' })
  expect(response.statusCode).toBe(503)
  expect(response.json()).toEqual({ status: 'unavailable', dependencies: { database: 'down' } })
})

test('degraded, but ready, without Kafka', async () => {
  const response = await serverUnderTest({
    dependencies: [up, { name: 'kafka', required: false, check: away }],
  }).inject({ url: '/readyz' })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ status: 'degraded', dependencies: { database: 'up', kafka: 'down' } })
})

test('a check that hangs counts as away', async () => {
  const started = Date.now()
  const response = await serverUnderTest({
    dependencies: [{ ...up, check: () => new Promise<void>(() => undefined) }],
  }).inject({ url: '/readyz' })
  expect(response.statusCode).toBe(503)
  expect(Date.now() - started).toBeLessThan(5_000)
})
