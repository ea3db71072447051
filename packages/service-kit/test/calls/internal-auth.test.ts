import { createTokenSigner, createTokenVerifier } from '@lectern/service-kit/calls/internal-token.ts'
import type { SigningKey } from '@lectern/service-kit/process/config.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { createSigningKey, publicKeyOf, signTestToken, testSigningKey } from '@lectern/service-kit/testing/tokens.ts'
import { importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { registerSimple, serverUnderTest } from '../fixture/src/server-under-test.ts'

async function statusWith(authorization: string | undefined) {
  const app = serverUnderTest()
  const url = registerSimple(app, 'public')
  const response = await app.inject({ url, headers: authorization === undefined ? {} : { authorization } })
  if (response.statusCode === 401) expect(response.json().type).toBe('/problems/internal-token')
  return response.statusCode
}

interface Forgery {
  signedBy?: string
  kid?: string
  issuer?: string
  audience?: string | null
  /** Seconds from now. */
  issued?: number
  expires?: number
}

/** A token made by hand, right in everything but what is given. */
async function forge({ signedBy = 'gateway', kid = 'gateway', issuer = 'gateway', ...rest }: Forgery) {
  const { audience = 'catalog', issued = 0, expires = 30 } = rest
  const now = Math.floor(Date.now() / 1000)
  const token = new SignJWT({ user: aStudent() })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer(issuer)
    .setIssuedAt(now + issued)
    .setExpirationTime(now + expires)
  if (audience !== null) token.setAudience(audience)
  return `Bearer ${await token.sign(await importJWK(testSigningKey(signedBy), 'EdDSA'))}`
}

test('a good token opens, also the second time', async () => {
  const app = serverUnderTest()
  const url = registerSimple(app, 'public')
  const authorization = await forge({})
  for (const _ of [1, 2]) expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(200)
})

test.each<[string, Forgery]>([
  ['for another service', { audience: 'learning' }],
  ['for nobody', { audience: null }],
  ['expired', { issued: -110, expires: -70 }],
  ['issued too long ago, whatever its expiry', { issued: -600, expires: 600 }],
  ['from the future', { issued: 600, expires: 630 }],
  ['of an issuer that is not admitted', { signedBy: 'billing', kid: 'billing', issuer: 'billing' }],
  ['of an issuer that nobody knows', { kid: 'mallory', issuer: 'mallory' }],
  ['signed with another key than it names', { signedBy: 'learning' }],
  ['signed by one service in the name of another', { signedBy: 'learning', kid: 'learning', issuer: 'gateway' }],
])('a token %s is refused', async (_, forgery) => {
  expect(await statusWith(await forge(forgery))).toBe(401)
})

test.each<[string, Forgery]>([
  ['is 50 s behind', { issued: -50, expires: -10 }],
  ['is 50 s ahead', { issued: 50, expires: 90 }],
])('a token from a machine whose clock %s opens', async (_, forgery) => {
  expect(await statusWith(await forge(forgery))).toBe(200)
})

test.each<[string, Forgery]>([
  ['behind', { issued: -600, expires: -560 }],
  ['ahead', { issued: 600, expires: 640 }],
])('a clock that is minutes %s is named in the log, and the refusal is no sign-out', async (_, forgery) => {
  const error = vi.fn()
  const app = serverUnderTest()
  app.setChildLoggerFactory((log, bindings, options) => Object.assign(log.child(bindings, options), { error }))
  const url = registerSimple(app, 'public')
  const response = await app.inject({ url, headers: { authorization: await forge(forgery) } })
  expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining('clock'))
})

test('no token, another scheme, rubbish and alg none are refused', async () => {
  const unsecured = new UnsecuredJWT({ user: aStudent() })
    .setIssuer('gateway')
    .setAudience('catalog')
    .setIssuedAt()
    .setExpirationTime('30s')
    .encode()
  const token = await signTestToken(null, { audience: 'catalog' })
  for (const authorization of [undefined, '', token, `Basic ${token}`, 'Bearer rubbish', `Bearer ${unsecured}`]) {
    expect(await statusWith(authorization)).toBe(401)
  }
})

test('a tampered token is refused', async () => {
  const token = await signTestToken(aStudent(), { audience: 'catalog' })
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const raised = Buffer.from(JSON.stringify({ ...claims, user: { ...claims.user, role: 'teacher' } })).toString(
    'base64url',
  )
  expect(await statusWith(`Bearer ${header}.${raised}.${signature}`)).toBe(401)
})

test('the algorithm is ours to choose: the public key is no secret for HS256', async () => {
  const { x } = testSigningKey('gateway')
  const token = await new SignJWT({ user: aStudent() })
    .setProtectedHeader({ alg: 'HS256', kid: 'gateway' })
    .setIssuer('gateway')
    .setAudience('catalog')
    .setIssuedAt()
    .setExpirationTime('30s')
    .sign(Buffer.from(x, 'base64url'))
  expect(await statusWith(`Bearer ${token}`)).toBe(401)
})

test('a key of the same name from elsewhere does not help', async () => {
  const stranger = await importJWK(createSigningKey('gateway'), 'EdDSA')
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid: 'gateway' })
    .setIssuer('gateway')
    .setAudience('catalog')
    .setIssuedAt()
    .setExpirationTime('30s')
    .sign(stranger)
  expect(await statusWith(`Bearer ${token}`)).toBe(401)
})

test('two keys of one issuer are believed while one takes over from the other, and no third', async () => {
  const [old, next, stranger] = [createSigningKey('gateway'), createSigningKey('gateway'), createSigningKey('gateway')]
  const trustedKeys = [publicKeyOf(old), publicKeyOf(next)]
  const { verify } = createTokenVerifier({ audience: 'catalog', trustedKeys, allowedIssuers: ['gateway'] })
  const signedWith = (key: SigningKey) =>
    createTokenSigner(key).sign({ audience: 'catalog', user: aStudent({ id: 7 }) })
  expect(await verify(await signedWith(old))).toMatchObject({ issuer: 'gateway', user: { id: 7 } })
  expect(await verify(await signedWith(next))).toMatchObject({ issuer: 'gateway', user: { id: 7 } })
  await expect(signedWith(stranger).then(verify)).rejects.toThrow('signature')
})

test('unknown addresses need a token as well; health does not', async () => {
  const app = serverUnderTest()
  expect((await app.inject({ url: '/api/nothing' })).statusCode).toBe(401)
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
})

test('a signer reuses a token for equal contents only', async () => {
  const student = aStudent()
  const sign = (version: number, audience = 'catalog') => signTestToken({ ...student, version }, { audience })
  expect(await sign(1)).not.toBe(await sign(2))
  expect(await sign(1)).not.toBe(await sign(1, 'learning'))
})
