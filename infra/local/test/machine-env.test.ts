import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { expect, test } from 'vitest'
import { storeAddressesOf } from '../src/backup/store-addresses.ts'
import { settingsOf } from '../src/env-example.ts'
import { REPOSITORY } from '../src/repository.ts'

const PROGRAM = join(REPOSITORY, 'infra/local/src/machine-env.ts')
const ORIGIN = 'https://courses.example.org'
/** Of an account. */
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('each process is given what it needs and reads, in a file that its owner alone reads', async () => {
  const folder = join(temporaryFolder(), 'etc')
  expect(await runProgram(PROGRAM, [folder, ORIGIN])).toEqual({ code: 0, stdout: '', stderr: '' })
  const read = (name: string) => parseEnv(readFileSync(join(folder, name), 'utf8'))
  for (const process of ['gateway', ...SERVICES]) {
    const schema = await settingsOf(process)
    const env = read(`${process}.env`)
    parseConfig(schema, { ...env, ...(process === 'billing' && STRIPE) })
    const others = [...SERVICES.map((service) => `${service.toUpperCase()}_URL`), 'NODE_ENV', 'KAFKA_REPLICAS']
    expect(Object.keys(env).filter((name) => !(name in schema.shape || others.includes(name)))).toEqual([])
  }
  expect(storeAddressesOf(read('commands.env'))).toMatchObject({ redis: read('gateway.env').REDIS_URL })
  expect(read('stripe.env')).toEqual({ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' })
  for (const name of ['billing.env', 'commands.env', 'stripe.env', 'redis.conf', 'kafka.properties']) {
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  }

  const { LECTERN_SECRET = '' } = read('root.env')
  expect(LECTERN_SECRET).toMatch(/^[0-9a-f]{64}$/)
  const others = readdirSync(folder).filter((name) => name !== 'root.env')
  expect(others.filter((name) => readFileSync(join(folder, name), 'utf8').includes(LECTERN_SECRET))).toEqual([])

  const before = readFileSync(join(folder, 'billing.env'), 'utf8')
  expect(await runProgram(PROGRAM, [folder, ORIGIN])).toMatchObject({ code: 1 })
  expect(readFileSync(join(folder, 'billing.env'), 'utf8')).toBe(before)
})

test('without an address it says what it takes', async () => {
  expect(await runProgram(PROGRAM, [join(temporaryFolder(), 'etc'), 'courses.example.org'])).toMatchObject({
    code: 1,
    stderr: 'Usage: machine-env.ts <folder> <https://courses.example.org>\n',
  })
})
