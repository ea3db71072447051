import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createCredentialSigner } from '@lectern/service-kit/credentials/credential-jwt.ts'
import { didDocument, didOf } from '@lectern/service-kit/credentials/did-web.ts'
import type { CredentialSigningKey } from '@lectern/service-kit/credentials/signing-key.ts'
import { encodeStatusList } from '@lectern/service-kit/credentials/status-list.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { createCredentialKey, createSigningKey } from '@lectern/service-kit/testing/tokens.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPOSITORY } from '../src/repository.ts'

const LECTERN = join(REPOSITORY, 'infra/local/src/lectern.ts')
const STATUS_INDEX = 48_213
const validFrom = '2026-11-21T20:38:02.000Z'

/** What an issuer gives to everybody, and nothing else of Lectern. */
const public_ = new Map<string, string>()
const issuer = createServer((request, answer) => {
  const text = public_.get(request.url ?? '')
  answer.writeHead(text === undefined ? 404 : 200).end(text)
})
let origin: string
beforeAll(async () => {
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${(issuer.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => issuer.close(resolve)))

async function credentialIn(
  folder: string,
  key: CredentialSigningKey,
): Promise<{ file: string; revoke: () => Promise<void> }> {
  const signer = createCredentialSigner(didOf(origin), key)
  const { did, publicKey } = signer
  const list = `${origin}/credentials/status/1`
  // After the key was changed, earlier ones are there, too.
  const { publicKey: other } = createCredentialSigner(did, createCredentialKey('certificates-9'))
  public_.set('/.well-known/did.json', JSON.stringify(didDocument({ did, keys: [other, publicKey] })))
  const publishRevoked = async (revoked: number[]) => {
    const subject = { type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList: encodeStatusList(revoked) }
    public_.set(
      '/credentials/status/1',
      await signer.sign({ id: list, issuer: did, validFrom, credentialSubject: subject }),
    )
  }
  await publishRevoked([STATUS_INDEX - 1, STATUS_INDEX + 1])
  const file = join(folder, 'LC-7K4M-92QX.jwt')
  const jwt = await signer.sign({
    ...{ id: `${origin}/certificates/7k4m92qx0c3v5b8n1tdz6`, issuer: { id: did }, validFrom },
    credentialSubject: {
      identifier: [{ identityHash: 'Nadia Rahman' }],
      ...{ licenseNumber: 'LC-7K4M-92QX', achievement: { name: 'Typography for Screens' } },
    },
    credentialStatus: {
      ...{ type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
      ...{ statusListIndex: String(STATUS_INDEX), statusListCredential: list },
    },
  })
  writeFileSync(file, `${jwt}\n`)
  return { file, revoke: () => publishRevoked([STATUS_INDEX]) }
}

test.each([
  ['ES256', createCredentialKey('certificates-2')],
  ['EdDSA, as those from before 0.3', createSigningKey('certificates-1')],
])(
  'a credential counts until its status list says otherwise; a changed one is not genuine; without an issuer nobody knows: %s',
  async (_, key) => {
    const folder = temporaryFolder()
    const { file, revoke } = await credentialIn(folder, key)
    const verify = (path = file) => runProgram(LECTERN, ['verify-credential', path])
    const counts = await verify()
    expect(counts).toMatchObject({ code: 0, stderr: '' })
    expect(counts.stdout).toContain('Typography for Screens: Nadia Rahman\nLC-7K4M-92QX, issued')
    expect(counts.stdout).toContain(`Not revoked, by ${origin}/credentials/status/1`)

    await revoke()
    const revoked = await verify()
    expect(revoked.code).toBe(1)
    expect(revoked.stdout).toContain('\nRevoked, by')

    const other = join(folder, 'changed.jwt')
    const [head, payload = '', signature] = readFileSync(file, 'utf8').trim().split('.')
    const changed = Buffer.from(payload, 'base64url').toString().replace('Nadia', 'Naomi')
    writeFileSync(other, [head, Buffer.from(changed).toString('base64url'), signature].join('.'))
    expect(await verify(other)).toMatchObject({ code: 1, stderr: expect.stringContaining('Not genuine') })

    public_.clear()
    expect(await verify()).toMatchObject({ code: 2, stderr: expect.stringContaining('did.json answers 404') })
  },
)
