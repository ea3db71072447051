import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Adapter } from 'oidc-provider'
import { createOpenidStore } from './openid-store.ts'

/** What the provider says of somebody: `email`, `email_verified`, `name`, `preferred_username`, `groups`. */
type Claims = Record<string, unknown>
type Answering = (request: IncomingMessage, response: ServerResponse) => void

const CLIENT = { id: 'lectern', secret: 'a secret between lectern and the provider' }

/** A real OpenID provider on this machine, whose people sign in by their name alone. */
export interface OpenidProviderUnderTest {
  issuer: string
  /** The gateway's, with which people sign in there. */
  settings: Record<string, string>
  /** Who has an account there, by subject. */
  people: Map<string, Claims>
  /** Leads back to Lectern at this address, too. */
  allow(address: string): void
  /** Says this in the provider's place, by path: `/token`, `/me`. Null: the provider speaks again. */
  say(path: '/token' | '/me', answer: object | null): void
  /** An ID token with whatever is said, signed with the provider's own key. */
  sign(claims: JWTPayload): Promise<string>
  stop(): Promise<void>
}

/** `everybody`: what is said of who isn't among the people; without, nobody else has an account there. */
export async function startOpenidProvider(
  everybody: (subject: string) => Claims | undefined = () => undefined,
): Promise<OpenidProviderUnderTest> {
  let answering: Answering = (_, response) => response.writeHead(503).end()
  const overrides = new Map<string, object>()
  const server = createServer((request, response) => {
    const instead = overrides.get(request.url ?? '')
    if (!instead) return answering(request, response)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(instead))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Claims>()
  const claimsOf = (subject: string) => people.get(subject) ?? everybody(subject)
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'test', use: 'sig', alg: 'RS256' }
  const redirectUris: string[] = []
  const adapter = createOpenidStore()
  const build = () => {
    const provider = createProvider(issuer, { claimsOf, jwk, redirectUris, adapter })
    answering = (request, response) => answer(provider, request, response)
  }
  build()

  return {
    issuer,
    settings: {
      OPENID_ISSUER: issuer,
      OPENID_CLIENT_ID: CLIENT.id,
      OPENID_CLIENT_SECRET: CLIENT.secret,
      OPENID_NAME: 'Example School',
    },
    people,
    allow(address) {
      redirectUris.push(`${address}/api/openid/callback`)
      build()
    },
    say: (path, answer) => void (answer ? overrides.set(path, answer) : overrides.delete(path)),
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).setIssuedAt().sign(privateKey),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Known {
  claimsOf: (subject: string) => Claims | undefined
  jwk: object
  redirectUris: string[]
  adapter: (model: string) => Adapter
}

function createProvider(issuer: string, { claimsOf, jwk, redirectUris, adapter }: Known): Provider {
  return new Provider(issuer, {
    adapter,
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: redirectUris }],
    jwks: { keys: [jwk] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, subject) => {
      const claims = claimsOf(subject)
      return claims && { accountId: subject, claims: () => ({ sub: subject, ...claims }) }
    },
    // Nobody is asked whether Lectern may know their name.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 600 },
  })
}

/** The page where people say who they are, and everything else. */
function answer(provider: Provider, request: IncomingMessage, response: ServerResponse): void {
  if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response)
  if (request.method === 'GET') return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  void text(request).then((body) => {
    const accountId = new URLSearchParams(body).get('login')
    const result = accountId ? { login: { accountId } } : { error: 'access_denied' }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
}

const PAGE = `<!doctype html><html lang="en"><title>Example School</title><h1>Example School</h1>
<form method="post"><label>Name <input name="login"></label> <button>Sign in</button></form></html>`
