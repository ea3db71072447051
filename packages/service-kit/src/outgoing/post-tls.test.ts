import 'reflect-metadata'
import { KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { networks } from './networks.ts'
import { type Outcome, post } from './post.ts'

const NAME = 'hooks.example.org'
const HOUR_MS = 3_600_000
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

interface Issued {
  certificate: X509Certificate
  keys: Awaited<ReturnType<typeof newKeys>>
}

const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

async function newAuthority(name = 'CN=One that nobody knows'): Promise<Issued> {
  const keys = await newKeys()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    ...{ name, keys, signingAlgorithm: ALGORITHM },
    extensions: [new BasicConstraintsExtension(true)],
  })
  return { certificate, keys }
}

async function issue(authority: Issued, name: string, { until = inHours(1) } = {}): Promise<Issued> {
  const keys = await newKeys()
  const certificate = await X509CertificateGenerator.create({
    ...{ subject: `CN=${name}`, issuer: authority.certificate.subject, publicKey: keys.publicKey },
    ...{ signingKey: authority.keys.privateKey, signingAlgorithm: ALGORITHM, notBefore: inHours(-2), notAfter: until },
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  })
  return { certificate, keys }
}

let known: Issued
const before = getCACertificates()
beforeAll(async () => {
  known = await newAuthority('CN=One that the system knows')
  setDefaultCACertificates([...before, known.certificate.toString('pem')])
})
afterAll(() => setDefaultCACertificates(before))

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** Sends to the name, which stands for this machine, where a receiver shows this certificate. Answers what it heard, too. */
async function sendTo({ certificate, keys }: Issued, host = NAME): Promise<Outcome & { heard: string[] }> {
  const heard: string[] = []
  const key = KeyObject.from(keys.privateKey).export({ format: 'pem', type: 'pkcs8' })
  const server = createServer({ cert: certificate.toString('pem'), key }, (request, reply) => {
    heard.push(request.headers.host ?? '')
    reply.end()
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const rules = { allowedNetworks: networks([]), ports: [port], allowsLoopback: true }
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
  const url = `https://${host}:${port}/`
  const outcome = await post({ rules, resolve }, { url, headers: {}, body: '{}' }, new AbortController().signal)
  return { ...outcome, heard: heard.map((header) => header.replace(`:${port}`, '')) }
}

test('the certificate is asked of the name, though the connection goes to its address', async () => {
  expect(await sendTo(await issue(known, NAME))).toMatchObject({ status: 200, failure: null, heard: [NAME] })
})

test.each([
  ['of another name', () => issue(known, 'other.example.org'), 'ERR_TLS_CERT_ALTNAME_INVALID'],
  [
    'of an authority that nobody knows',
    async () => issue(await newAuthority(), NAME),
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ],
  ['that it gave itself', () => newAuthority(), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['that has ended', () => issue(known, NAME, { until: inHours(-1) }), 'CERT_HAS_EXPIRED'],
])('nothing is said to a receiver with a certificate %s', async (_which, issued, failure) => {
  expect(await sendTo(await issued())).toMatchObject({ status: null, failure, heard: [] })
})
