import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { StripeError, unauthorized } from './stripe-error.ts'

/** Who calls: a server with the secret key, or a browser with the publishable one and a client secret. */
export type Caller = 'secret' | 'publishable'

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
const SECRET_KEY_REQUIRED =
  'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.'

/** The key from the header (Bearer, or Basic with the key as user), or from the parameter `key`, as Stripe.js sends it. */
function givenKey(request: FastifyRequest, parameter: unknown): string | undefined {
  const [scheme, credentials] = request.headers.authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() === 'bearer') return credentials
  if (scheme?.toLowerCase() === 'basic')
    return Buffer.from(credentials ?? '', 'base64')
      .toString()
      .split(':')[0]
  return typeof parameter === 'string' ? parameter : undefined
}

const masked = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(Math.max(4, key.length - 12))}${key.slice(-4)}`

/** Who calls. Throws Stripe's 401 for a missing, unknown or insufficient key. */
export function authenticate(config: Config, request: FastifyRequest, keyParameter: unknown, access: Caller): Caller {
  const key = givenKey(request, keyParameter)
  if (!key) throw unauthorized(NO_KEY)
  if (/^pk_test_\w+$/.test(key)) {
    if (access === 'publishable') return 'publishable'
    throw new StripeError(401, 'invalid_request_error', SECRET_KEY_REQUIRED, { code: 'secret_key_required' })
  }
  const accepted = config.STRIPE_SECRET_KEY ? key === config.STRIPE_SECRET_KEY : /^sk_test_\w+$/.test(key)
  if (!accepted) throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
  return 'secret'
}
