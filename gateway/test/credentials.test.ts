import { getCredentialIssuer, getStatusList } from '@lectern/contracts/calls/internal/learning.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'

const KEY = { kty: 'EC', crv: 'P-256', x: 'mD6t7bKf', y: 'kq3wT0bX', kid: 'certificates-2', alg: 'ES256' } as const
const EARLIER = { kty: 'OKP', crv: 'Ed25519', x: 'mD6t7bKf', kid: 'certificates-1', alg: 'EdDSA' } as const
const DID = 'did:web:lectern.example'

test('anybody reads the keys and the status lists that verify certificates; learning is asked once in a while', async () => {
  const { address, services } = await startGateway()
  services.learning.answer(getCredentialIssuer, { did: DID, keys: [KEY, EARLIER] })
  services.learning.answer(getStatusList, ({ params }) => {
    if (params.statusList > 1) throw refuse('status-list-not-found')
    return { credential: 'the.signed.list' }
  })
  const ask = async (path: string) => {
    const answer = await fetch(address + path)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const keys = await ask('/.well-known/jwks.json')
  expect(JSON.parse(keys.text)).toEqual({ keys: [KEY, EARLIER] })
  const did = await ask('/.well-known/did.json')
  expect(JSON.parse(did.text)).toMatchObject({
    id: DID,
    verificationMethod: [
      { id: `${DID}#certificates-2`, controller: DID, publicKeyJwk: KEY },
      { id: `${DID}#certificates-1`, controller: DID, publicKeyJwk: EARLIER },
    ],
    assertionMethod: [`${DID}#certificates-2`, `${DID}#certificates-1`],
  })
  const list = await ask('/credentials/status/1')
  expect(list.text).toBe('the.signed.list')
  expect(list.headers.get('content-type')).toBe('application/vc+jwt')
  // A revocation is seen soon.
  for (const [{ headers }, seconds] of [
    [keys, 60],
    [did, 60],
    [list, 5],
  ] as const) {
    expect(headers.get('cache-control')).toBe(`public, max-age=${seconds}`)
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
  await ask('/credentials/status/1')
  expect(services.learning.received).toHaveLength(2)
  for (const path of ['/credentials/status/2', '/credentials/status/no']) expect((await ask(path)).status).toBe(404)
})
