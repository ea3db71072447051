import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { installKafka } from '@lectern/service-kit/events/install.ts'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { installerAccess, installerConfigSchema, kafkaConfigSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { ownKafka } from '../src/kafka-settings.ts'
import { PortReservations } from '../src/ports.ts'
import { Supervisor } from '../src/processes/supervisor.ts'
import { REPOSITORY } from '../src/repository.ts'
import { deriveSecrets } from '../src/secrets.ts'
import { answers, runBroker } from '../src/stores/kafka.ts'
import { brokerProperties } from '../src/stores/kafka-broker.ts'

const MACHINE = readFileSync(join(REPOSITORY, 'infra/systemd/kafka-external.properties'), 'utf8')
const COMPOSE = readFileSync(join(REPOSITORY, 'infra/compose/kafka-external.yml'), 'utf8')
const TLS = join(REPOSITORY, 'packages/service-kit/test/fixture/tls')
const CERTIFICATE = join(TLS, 'certificate.pem')
const INSTALL = join(REPOSITORY, 'infra/local/src/kafka-install.ts')
const REPORT = join(REPOSITORY, 'examples/reporting/report.ts')

test('on one virtual machine and in docker compose the listener is set the same', () => {
  const properties = parseEnv(
    MACHINE.replaceAll(/^listener\.name\.external\.(\S+?)=/gm, (_, name) => `${named(name)}=`),
  )
  const { environment } = parse(COMPOSE).services.kafka
  const ofListener = Object.entries(environment).flatMap(([name, value]) => {
    const [, setting] = /^KAFKA_LISTENER_NAME_EXTERNAL_(.*)$/.exec(name) ?? []
    return setting === undefined ? [] : [[setting, value]]
  })
  expect(ofListener.length).toBeGreaterThan(5)
  expect(properties).toMatchObject(Object.fromEntries(ofListener))
  for (const text of [MACHINE, COMPOSE]) expect(text).toContain('EXTERNAL:SASL_SSL')
})

/** As Kafka's image takes a property from its environment. */
function named(property: string): string {
  return property.replaceAll('-', '___').replaceAll('.', '_').toUpperCase()
}

/** A broker as infra/systemd has it, with the listener appended to its settings. */
async function startBroker() {
  const folder = temporaryFolder()
  const reservations = new PortReservations()
  const [kafka, kafkaController, external] = await Promise.all([1, 2, 3].map(() => reservations.anyFree()))
  if (!kafka || !kafkaController || !external) throw new Error('no free ports')
  const secrets = deriveSecrets()
  const pem = join(folder, 'external.pem')
  writeFileSync(pem, readFileSync(join(TLS, 'key.pem'), 'utf8') + readFileSync(CERTIFICATE, 'utf8'))
  const data = join(folder, 'kafka')
  const own = brokerProperties({ ...secrets, folder: data, ports: { kafka, kafkaController } })
  const appended = MACHINE.replaceAll('127.0.0.1:9092', `127.0.0.1:${kafka}`)
    .replaceAll('127.0.0.1:9093', `127.0.0.1:${kafkaController}`)
    .replaceAll('kafka.example.org:9094', `127.0.0.1:${external}`)
    .replaceAll('EXTERNAL://:9094', `EXTERNAL://127.0.0.1:${external}`)
    .replaceAll('/etc/lectern/kafka-external.pem', pem)
  const properties = join(folder, 'kafka.properties')
  writeFileSync(properties, own + appended)
  const settings = ownKafka(`127.0.0.1:${kafka}`, secrets, 'lectern')
  const supervisor = new Supervisor({
    registryPath: join(folder, 'processes.json'),
    logsFolder: folder,
    onLine: () => undefined,
    onFatal: () => undefined,
  })
  onTestFinished(async () => {
    await supervisor.stopAll()
    reservations.release()
  })
  reservations.release()
  await supervisor.begin()
  await runBroker(
    { supervisor, say: console.log },
    { name: 'kafka', properties, data, isReady: () => answers(settings), timeoutMs: 60_000 },
  )
  const env = { PATH: process.env.PATH, ...settings }
  return {
    folder,
    env: { ...env, KAFKA_EXTERNAL_ADDRESS: `127.0.0.1:${external}` },
    installer: secrets.kafkaPasswords.installer,
  }
}

/** What a reader outside does with these settings, which is refused where it throws. */
async function write(settings: NodeJS.ProcessEnv, topic: string): Promise<void> {
  const access = parseConfig(kafkaConfigSchema, settings)
  const producer = createKafka({ access, clientId: 'outside', retries: 0 }).producer()
  await producer.connect()
  try {
    await producer.send({ topic, messages: [ENROLLED] })
  } finally {
    await producer.disconnect()
  }
}

const ENROLLED = {
  key: '1',
  value: JSON.stringify({ enrollmentId: 1, courseId: 3, studentId: 7, orderId: null }),
  headers: {
    ce_id: '0c9b8a7d-6e5f-4d3c-8b2a-1f0e9d8c7b6a',
    ce_type: 'lectern.learning.enrolled.v1',
    ce_time: '2026-11-25T10:03:00.000Z',
    ce_sequence: '1',
  },
}

test('a reader outside reads by TLS and SCRAM, and writes nothing', async () => {
  const { folder, env, installer } = await startBroker()
  const learning = { name: 'learning', consumes: [], username: 'lectern.learning', password: 'of learning' }
  const others = [
    { name: 'catalog', consumes: [] },
    { name: 'billing', consumes: [] },
  ]
  const access = installerAccess(parseConfig(installerConfigSchema, env))
  await installKafka({ access, prefix: 'lectern', replicas: 1, services: [learning, ...others] })
  const made = await runProgram(INSTALL, ['--reader', 'reporting', '--topics', 'catalog,learning,billing'], env)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  const reader = { PATH: process.env.PATH, ...parseEnv(made.stdout), KAFKA_CA_FILE: CERTIFICATE }
  expect(reader).toMatchObject({ KAFKA_BROKERS: env.KAFKA_EXTERNAL_ADDRESS, KAFKA_TLS: 'on' })
  await write({ ...env, KAFKA_USERNAME: learning.username, KAFKA_PASSWORD: learning.password }, 'lectern.learning')

  const report = await runProgram(REPORT, ['--json'], { ...reader, REPORT_FILE: join(folder, 'report.db') })
  expect(report).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(report.stdout)).toMatchObject({ students: [{ courseId: 3, students: 1 }] })

  await expect(write(reader, 'lectern.learning')).rejects.toThrow(/not authorized/i)
  await expect(write({ ...reader, KAFKA_TLS: 'off', KAFKA_CA_FILE: '' }, 'lectern.learning')).rejects.toThrow()
  await expect(write({ ...reader, KAFKA_CA_FILE: '' }, 'lectern.learning')).rejects.toThrow(/self-signed certificate/)
  await expect(write({ ...reader, KAFKA_PASSWORD: 'another' }, 'lectern.learning')).rejects.toThrow(/SASL/)
  // Who may do all gets in from this machine alone.
  const all = { ...reader, KAFKA_USERNAME: 'installer', KAFKA_PASSWORD: installer, KAFKA_SASL_MECHANISM: 'plain' }
  await expect(write(all, 'lectern.learning')).rejects.toThrow(/does not support the requested SASL mechanism/)
})
