import type { OpenidIdentity } from '@lectern/contracts/shapes/openid.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import * as openid from 'openid-client'
import { type Claimed, readClaims } from './claims.ts'
import type { OpenidSettings } from './openid-config.ts'
import { refusedBy } from './refusals.ts'

/** Of each call to the provider. */
const TIMEOUT_S = 5
/** What a provider says of itself is asked for again after this; what is known serves on where it doesn't answer. */
const KNOWN_MS = 3_600_000

/** What is kept of the way there, to know the way back by. */
interface Secrets {
  state: string
  nonce: string
  verifier: string
}

/** Who came back. */
export interface Visitor extends Claimed {
  identity: OpenidIdentity
  /** When they last proved themselves at the provider, in milliseconds; 0 where it doesn't say. */
  authenticatedAt: number
}

export interface OpenidProvider {
  name: string
  /** The provider's page and what to keep. `afresh`: they are asked for their proof there, signed in or not. Throws 503. */
  begin(redirectUri: string, afresh: boolean): Promise<{ location: string; secrets: Secrets }>
  /** `address`: the whole one that the provider led back to. Throws OpenidRefusal. */
  finish(address: URL, secrets: Secrets): Promise<Visitor>
}

/** Null where there is none by the settings. Nothing is asked of it until somebody wants to sign in. */
export function createProvider(settings: OpenidSettings, allowHttp: boolean): OpenidProvider | null {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: id, OPENID_CLIENT_SECRET: secret, OPENID_NAME: name } = settings
  if (issuer === undefined || id === undefined || secret === undefined || name === undefined) return null
  const discover = remembering(() =>
    openid.discovery(new URL(issuer), id, secret, secretAsSupported(secret), {
      timeout: TIMEOUT_S,
      // Signatures are checked although the token comes from the provider itself: what stands between may end TLS.
      execute: [openid.enableNonRepudiationChecks, ...(allowHttp ? [openid.allowInsecureRequests] : [])],
    }),
  )

  return {
    name,
    async begin(redirectUri, afresh) {
      const config = await discover().catch((cause: unknown) => {
        throw refuse('openid-unreachable', { name }, { cause })
      })
      const secrets = {
        ...{ state: openid.randomState(), nonce: openid.randomNonce() },
        verifier: openid.randomPKCECodeVerifier(),
      }
      const location = openid.buildAuthorizationUrl(config, {
        ...{ redirect_uri: redirectUri, scope: settings.OPENID_SCOPES, state: secrets.state, nonce: secrets.nonce },
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(afresh && { prompt: 'login', max_age: '0' }),
      })
      return { location: location.href, secrets }
    },
    async finish(address, { state, nonce, verifier }) {
      try {
        const config = await discover()
        const tokens = await openid.authorizationCodeGrant(config, address, {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('there is no ID token')
        const further = config.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
        return {
          ...readClaims(claims, further, settings),
          identity: { issuer: claims.iss, subject: claims.sub },
          authenticatedAt: (claims.auth_time ?? 0) * 1_000,
        }
      } catch (error) {
        throw refusedBy(error)
      }
    },
  }
}

/** In the header, as every provider has to take it that doesn't say otherwise (OpenID Connect Discovery, section 3); else in the body. */
function secretAsSupported(secret: string): openid.ClientAuth {
  const [inHeader, inBody] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (provider, ...rest) => {
    const methods = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? inHeader : inBody)(provider, ...rest)
  }
}

/** One look at a time, and the answer for an hour. A failure is tried again by who comes next. */
function remembering(look: () => Promise<openid.Configuration>): () => Promise<openid.Configuration> {
  let known: { config: openid.Configuration; until: number } | undefined
  let underWay: Promise<openid.Configuration> | undefined

  async function lookAgain(): Promise<openid.Configuration> {
    try {
      const config = await look()
      known = { config, until: performance.now() + KNOWN_MS }
      return config
    } catch (error) {
      if (known) return known.config
      throw error
    } finally {
      underWay = undefined
    }
  }

  return async () => {
    if (known && performance.now() < known.until) return known.config
    underWay ??= lookAgain()
    return underWay
  }
}
