/** What services tell browsers by: see `packages/service-kit/src/live`. */
export const LIVE_ACCOUNT = 'lectern-live'

/** All that this account may, and nothing of sessions. As docker-compose.yml and infra/helm/examples have it. */
const COMMANDS = ['eval', 'evalsha', 'set', 'xadd', 'pexpire', 'hset', 'time', 'publish', 'ping']

/** The account's line in redis.conf, behind `user`. */
export function liveAccount(password: string, keyPrefix = 'lectern:'): string {
  const rights = [`~${keyPrefix}live*`, `&${keyPrefix}live*`, ...COMMANDS.map((command) => `+${command}`)]
  return [LIVE_ACCOUNT, 'on', `>${password}`, 'resetchannels', ...rights].join(' ')
}
