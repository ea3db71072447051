import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { REPOSITORY } from '../src/repository.ts'
import { deriveSecrets, secretSettings } from '../src/secrets.ts'

const ROOT = '0f'.repeat(32)
const PROGRAM = join(REPOSITORY, 'infra/local/src/compose-env.ts')

/** Every text in it, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)

describe('secrets that are derived', () => {
  const { root, ...secrets } = deriveSecrets(ROOT)

  test('are the same for the same LECTERN_SECRET, in every version', () => {
    expect(root).toBe(ROOT)
    expect(deriveSecrets(ROOT)).toEqual({ root, ...secrets })
    // By `openssl kdf -keylen 32 -kdfopt digest:SHA256 -kdfopt hexkey:0f… -kdfopt salt:lectern -kdfopt info:session HKDF`.
    expect(secrets.sessionSecret).toBe('9144ac152acda3474029c90aa21e8802d6d5611bc2fbf609d661fc7610a0c20c')
    expect(secrets.databasePasswords.billing).toBe('bb74a1d27e2178b8279adac616c92fa35d55f4684ef85245f7c9fdcbce188b35')
  })

  test('are each another, and none is LECTERN_SECRET', () => {
    const { signingKeys, eventSigningKey, credentialSigningKey, ...texts } = secrets
    const keys = [...Object.values(signingKeys), eventSigningKey, credentialSigningKey].map(({ d }) => d ?? '')
    const all = [ROOT, ...textsIn(texts), ...keys]
    expect(all.length).toBeGreaterThan(2 * SERVICES.length + 10)
    expect(new Set(all.map((text) => text.replace(/^.*_/, ''))).size).toBe(all.length)
  })

  test('are others for another LECTERN_SECRET, and fresh without one', () => {
    const all = [deriveSecrets('1f'.repeat(32)), deriveSecrets(), deriveSecrets(), { root, ...secrets }]
    expect(new Set(all.map(({ linkSecret }) => linkSecret)).size).toBe(4)
  })

  test.each([
    ['EdDSA', secrets.eventSigningKey],
    ['EdDSA', secrets.signingKeys.gateway ?? {}],
    ['ES256', secrets.credentialSigningKey],
  ])('has keys of %s that sign, and whose public halves verify', async (alg, key: JWK) => {
    const { d: _, ...publicKey } = key
    const token = await new SignJWT({}).setProtectedHeader({ alg }).sign(await importJWK(key))
    await expect(jwtVerify(token, await importJWK(publicKey))).resolves.toBeTruthy()
  })

  test.each(['secret', ROOT.toUpperCase(), ROOT.slice(1)])('%j is no LECTERN_SECRET', (given) => {
    expect(() => deriveSecrets(given)).toThrow('LECTERN_SECRET must be 64 hexadecimal digits')
  })
})

describe('compose-env.ts', () => {
  const pathOf = (name: string) => join(temporaryFolder(), name)
  const read = (path: string) => parseEnv(readFileSync(path, 'utf8'))

  test('makes a file that its owner alone reads, and a second run changes nothing', async () => {
    const path = pathOf('.env')
    expect(await runProgram(PROGRAM, [path], { LECTERN_SECRET: ROOT })).toMatchObject({ code: 0, stdout: '' })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(read(path)).toMatchObject({ LECTERN_SECRET: ROOT, ...secretSettings(deriveSecrets(ROOT)) })
    const before = readFileSync(path, 'utf8')
    expect(await runProgram(PROGRAM, [path])).toMatchObject({ code: 0, stdout: expect.stringContaining('has all') })
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  test('a file of an earlier version gets what is new, and keeps what it has', async () => {
    const older = olderFile(secretSettings(deriveSecrets()))
    const path = pathOf('.env')
    writeFileSync(path, linesOf(older))
    const { code, stdout } = await runProgram(PROGRAM, [path])
    expect(code).toBe(0)
    for (const name of ['LECTERN_SECRET', 'LINK_SECRET', 'REDIS_LIVE_PASSWORD', 'ENGAGEMENT_DATABASE_PASSWORD'])
      expect(stdout).toContain(name)

    const { INTERNAL_TRUSTED_KEYS: trustedBefore = '', ...others } = older
    const after = read(path)
    expect(after).toMatchObject(others)
    const made = secretSettings(deriveSecrets(after.LECTERN_SECRET))
    expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(made)))
    expect(after.ENGAGEMENT_KAFKA_PASSWORD).toBe(made.ENGAGEMENT_KAFKA_PASSWORD)
    const keysOf = (text = '') => JSON.parse(text).keys as JWK[]
    const added = keysOf(after.INTERNAL_TRUSTED_KEYS).slice(keysOf(trustedBefore).length)
    expect(keysOf(after.INTERNAL_TRUSTED_KEYS)).toEqual([...keysOf(trustedBefore), ...added])
    expect(added).toMatchObject([{ kid: 'engagement', x: JSON.parse(made.ENGAGEMENT_SIGNING_KEY ?? '').x }])
  })

  test('a LECTERN_SECRET that is none is refused in a sentence', async () => {
    const { code, stderr } = await runProgram(PROGRAM, [], { LECTERN_SECRET: 'secret' })
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^LECTERN_SECRET must be 64 .*\n$/)])
  })
})

test('kubernetes-secret.ts makes a Secret for the pods, and LECTERN_SECRET in another one', async () => {
  const program = join(REPOSITORY, 'infra/local/src/kubernetes-secret.ts')
  const { stdout } = await runProgram(program, ['school'], { LECTERN_SECRET: ROOT })
  const { kind, items } = JSON.parse(stdout)
  expect(kind).toBe('List')
  expect(items).toMatchObject([
    { kind: 'Secret', metadata: { name: 'school' }, stringData: secretSettings(deriveSecrets(ROOT)) },
    { kind: 'Secret', metadata: { name: 'school-root' }, stringData: { LECTERN_SECRET: ROOT } },
  ])
  expect(Object.values(items[0].stringData)).not.toContain(ROOT)
})

/** What a file from before engagement, emails, certificates and the account for live updates had of these. */
function olderFile(made: Record<string, string>): Record<string, string> {
  const isNew = /^(ENGAGEMENT_|LINK_|RECEIVER_|CREDENTIAL_|REDIS_LIVE_)/
  const older = Object.fromEntries(Object.entries(made).filter(([name]) => !isNew.test(name)))
  const { keys } = JSON.parse(older.INTERNAL_TRUSTED_KEYS ?? '') as { keys: JWK[] }
  return {
    ...older,
    INTERNAL_TRUSTED_KEYS: JSON.stringify({ keys: keys.filter(({ kid }) => kid !== 'engagement') }),
    POSTGRES_PASSWORD: 'of-postgres',
    KAFKA_INSTALLER_PASSWORD: 'of-installer',
    KAFKA_BROKER_PASSWORD: 'of-broker',
  }
}

function linesOf(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('')
}
