import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { testS3Endpoint } from '@lectern/service-kit/testing/stores.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findBackup, readBackupSettings, storageAt } from '../src/backup/backup-settings.ts'
import { newKey } from '../src/backup/encryption.ts'
import { BackupWriter, openBackup } from '../src/backup/files.ts'
import { MANIFEST } from '../src/backup/manifest.ts'
import { removeExpired } from '../src/backup/retention.ts'

/** A folder and a bucket keep the same promises. */
const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const bucket = `backups-${randomBytes(6).toString('hex')}`
const s3Env = (endpoint: string) => ({
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_ACCESS_KEY_ID: 'any',
  BACKUP_S3_SECRET_ACCESS_KEY: 'any',
})
const credentials = { accessKeyId: 'any', secretAccessKey: 'any' }
const client = new S3Client({ region: 'us-east-1', endpoint: testS3Endpoint(), credentials, forcePathStyle: true })
beforeAll(() => client.send(new CreateBucketCommand({ Bucket: bucket })))
afterAll(() => client.destroy())

const content = randomBytes(300_000).toString('base64')
const other = '2026-01-05T030000Z'

interface Target {
  to: string
  env: NodeJS.ProcessEnv
  /** Puts a file of somebody else's beside the backups. */
  put: (path: string) => Promise<unknown>
}

const targets: [string, (name: string) => Target][] = [
  [
    'a folder',
    (name) => ({
      to: join(folder, name),
      env: {},
      async put(path) {
        const file = join(folder, name, path)
        mkdirSync(join(file, '..'), { recursive: true })
        await writeFile(file, 'theirs')
      },
    }),
  ],
  [
    'a bucket',
    (name) => ({
      to: `s3://${bucket}/${name}`,
      env: s3Env(testS3Endpoint()),
      put: (path) => client.send(new PutObjectCommand({ Bucket: bucket, Key: `${name}/${path}`, Body: 'theirs' })),
    }),
  ],
]

describe.each(targets)('backups in %s', (_kind, targetOf) => {
  async function write({ to, env }: Target, name: string, more: NodeJS.ProcessEnv = {}) {
    const settings = readBackupSettings({ ...env, ...more })
    const storage = storageAt(to, settings)
    const draft = await storage.begin(name)
    const backup = await BackupWriter.of(draft, settings)
    const file = await backup.writePacked('billing/orders.copy.gz', Readable.from([Buffer.from(content)]))
    await backup.write(MANIFEST, Readable.from([Buffer.from('{}')]))
    await backup.check(file)
    return { storage, draft, backup, file }
  }

  async function open({ to, env }: Target, named: string, more: NodeJS.ProcessEnv = {}) {
    const settings = readBackupSettings({ ...env, ...more, BACKUP_TO: to })
    return openBackup(await findBackup(named, settings), settings)
  }

  test('one is there once it is finished, by its time, its address, or as the latest', async () => {
    const target = targetOf('whole')
    const { draft, file } = await write(target, other)
    await expect(open(target, 'latest')).rejects.toThrow(`No backups in ${target.to}`)
    await draft.finish()
    for (const named of [other, `${target.to}/${other}/`, 'latest']) {
      const backup = await open(target, named)
      await backup.check(file)
      expect(await text(await backup.readPacked(file))).toBe(content)
    }
  })

  test('one that is given up leaves nothing, and one that nobody finished is not read', async () => {
    const target = targetOf('unfinished')
    const given = await write(target, other)
    await given.draft.discard()
    expect(await given.storage.list()).toEqual([])
    await write(target, other)
    const named = target.to.startsWith('s3') ? other : `${other}.unfinished`
    await expect(open(target, named)).rejects.toThrow('was never finished')
  })

  test('an encrypted one is read with the key alone, and by nobody else', async () => {
    const target = targetOf('encrypted')
    const [mine, others] = [await newKey(), await newKey()]
    const recipients = { BACKUP_RECIPIENTS: `${others.recipient}, ${mine.recipient}` }
    const { draft, file } = await write(target, other, recipients)
    await draft.finish()
    const backup = await open(target, other, { BACKUP_IDENTITY: mine.identity })
    expect(await text(await backup.readPacked(file))).toBe(content)
    await expect(open(target, other)).rejects.toThrow('The backup is encrypted: set BACKUP_IDENTITY')
    await expect(open(target, other, recipients)).rejects.toThrow('The backup is encrypted: set BACKUP_IDENTITY')
    const wrong = { BACKUP_IDENTITY: (await newKey()).identity }
    await expect(open(target, other, wrong)).rejects.toThrow('encrypted for another key or passphrase than')
    const otherEnd = mine.identity.endsWith('0') ? '2' : '0'
    const mistyped = { BACKUP_IDENTITY: `${mine.identity.slice(0, -1)}${otherEnd}` }
    await expect(open(target, other, mistyped)).rejects.toThrow('BACKUP_IDENTITY isn’t an age key')
  })

  test('what has had its time goes, and nothing that is not ours', async () => {
    const target = targetOf('kept')
    for (const day of ['01', '02', '03']) await (await write(target, `2026-03-${day}T030000Z`)).draft.finish()
    await write(target, '2026-02-20T030000Z')
    await write(target, '2026-03-02T120000Z')
    await target.put('2026-03-01T000000Z/notes.txt')
    await target.put('notes/2026.txt')
    const { storage } = await write(target, '2099-01-01T030000Z')
    const removed = await removeExpired(storage, '2026-03-03T030000Z', { last: 2 })
    expect(removed.sort()).toEqual(['2026-02-20T030000Z', '2026-03-01T030000Z'])
    expect(await storage.list()).toEqual([
      { name: '2099-01-01T030000Z', isFinished: false },
      { name: '2026-03-03T030000Z', isFinished: true },
      { name: '2026-03-02T120000Z', isFinished: false },
      { name: '2026-03-02T030000Z', isFinished: true },
      { name: '2026-03-01T000000Z', isFinished: true },
    ])
  })
})

test('a passphrase opens what it encrypted; a file that was cut, changed or exchanged is refused', async () => {
  const to = join(folder, 'harmed')
  const settings = readBackupSettings({ BACKUP_TO: to, BACKUP_PASSPHRASE: 'correct horse battery' })
  const draft = await storageAt(to, settings).begin(other)
  const writer = await BackupWriter.of(draft, settings)
  const file = await writer.write('a', Readable.from([Buffer.from(content)]))
  await writer.write('b', Readable.from([Buffer.from(`other ${content}`)]))
  await draft.finish()
  const backup = await openBackup(await findBackup('latest', settings), settings)
  await backup.check(file)
  const path = join(to, other, 'a.age')
  const bytes = await readFile(path)
  expect(bytes.includes(content.slice(0, 40))).toBe(false)

  // At the end of a chunk of age's 64 KB, where nothing but the missing last one tells.
  for (const length of [bytes.length - 1, bytes.length - 20_000, 100, 0]) {
    await truncate(path, length)
    await expect(backup.check(file), `cut to ${length}`).rejects.toThrow('a of the backup is damaged')
    await writeFile(path, bytes)
  }
  bytes[70_000] = (bytes[70_000] ?? 0) ^ 1
  await writeFile(path, bytes)
  await expect(backup.check(file)).rejects.toThrow('a of the backup is damaged')
  await writeFile(path, await readFile(join(to, other, 'b.age')))
  await expect(backup.check(file)).rejects.toThrow('a of the backup is damaged')
  rmSync(path)
  await expect(backup.check(file)).rejects.toThrow('a of the backup is missing')
})

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a place that refuses says why', async () => {
  const at = (to: string, env: NodeJS.ProcessEnv = {}) => storageAt(to, readBackupSettings(env)).begin(other)
  expect(() => at('s3://')).toThrow('names no bucket')
  const unknown = at('s3://nobodys-bucket-8271', s3Env(testS3Endpoint()))
  await expect(unknown).rejects.toThrow('s3://nobodys-bucket-8271: the bucket doesn’t exist.')
  await expect(at(`s3://${bucket}`, s3Env('http://127.0.0.1:1'))).rejects.toThrow("it can't be reached (ECONNREFUSED)")
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(at(file)).rejects.toThrow(`${file}: something else is there already under that name.`)
  for (const [code, sentence] of [
    ['InvalidAccessKeyId', 'it does not know BACKUP_S3_ACCESS_KEY_ID.'],
    ['SignatureDoesNotMatch', 'BACKUP_S3_SECRET_ACCESS_KEY is another one.'],
    ['AccessDenied', 'these keys don’t have permission.'],
  ] as const) {
    const server = createServer((_request, response) => {
      response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    })
    await expect(at(`s3://${bucket}`, s3Env(await addressOf(server)))).rejects.toThrow(sentence)
  }
})

test('a server that goes away in the middle fails what is being written, and lets go of where it came from', async () => {
  const server = createServer((request, response) => {
    const part = new URL(request.url ?? '', 'http://s3').searchParams.get('partNumber')
    // It takes the mark, the beginning and the first part.
    if (part === '2') return void request.destroy()
    const begun = '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'
    request.resume().on('end', () => response.setHeader('etag', '"1"').end(part === null ? begun : ''))
  })
  const draft = await storageAt(`s3://${bucket}`, readBackupSettings(s3Env(await addressOf(server)))).begin(other)
  const source = Readable.from(
    (function* () {
      for (;;) yield randomBytes(1_048_576)
    })(),
  )
  await expect(draft.write('large', source)).rejects.toThrow("it can't be reached (")
  expect(source.destroyed).toBe(true)
})

test('settings that contradict each other, or are no keys, are refused', () => {
  const refused = (env: NodeJS.ProcessEnv) => expect(() => readBackupSettings(env))
  refused({ BACKUP_RECIPIENTS: 'ssh-ed25519 AAAA' }).toThrow('BACKUP_RECIPIENTS: must be public keys of age')
  refused({ BACKUP_RECIPIENTS: 'age1abc', BACKUP_PASSPHRASE: 'long enough it is' }).toThrow('Set only one of them')
  refused({ BACKUP_PASSPHRASE: 'short' }).toThrow('12 characters or more')
  refused({ BACKUP_S3_ACCESS_KEY_ID: 'me' }).toThrow('BACKUP_S3_SECRET_ACCESS_KEY')
  refused({ BACKUP_AT: '3:00' }).toThrow('BACKUP_AT: must be times')
  for (const BACKUP_KEEP of ['daily', 'daily:0', 'yearly:3', '14'])
    refused({ BACKUP_KEEP }).toThrow('BACKUP_KEEP: must be such as last:3')
})

test('settings of 0.2.0 say which backups are kept, too', () => {
  const { BACKUP_KEEP } = readBackupSettings({ BACKUP_KEEP_LAST: '3', BACKUP_KEEP_DAILY: '7', BACKUP_KEEP: 'daily:14' })
  expect(BACKUP_KEEP).toEqual({ last: 3, daily: 14, weekly: undefined, monthly: undefined })
})
