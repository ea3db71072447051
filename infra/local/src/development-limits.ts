/**
 * What `npm start` and the tests' systems set in place of the gateway's limits: everybody here comes from one address, tests and
 * benches a thousand times a minute. In production the gateway's own defaults hold, and a setting of one's own always does.
 */
const DEVELOPMENT_LIMITS = {
  RATE_LIMIT_VISITOR_READS: '30000',
  RATE_LIMIT_VISITOR_CHANGES: '3000',
  RATE_LIMIT_SIGNED_IN: '30000',
  SIGN_IN_ATTEMPTS_PER_ADDRESS: '200',
}

export function limitsFor({ NODE_ENV }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return NODE_ENV === 'production' ? {} : DEVELOPMENT_LIMITS
}
