import { ROUTE_OWNERS, type RouteOwner, SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { StartFailure } from './start-failure.ts'

const MOST = 16

/**
 * How many processes of the gateway, or of a service, run on its port: `2`, or `2,gateway:4` for another number of one kind. @throws StartFailure
 * for a setting that makes no sense
 */
export function processCount(kind: RouteOwner, env: NodeJS.ProcessEnv): number {
  // Counts for the last time in 0.3.
  const own = `${kind.toUpperCase()}_PROCESSES`
  const setting = env[own] ? own : 'PROCESSES'
  const text = env[own] || countOf(kind, env.PROCESSES || '1')
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > MOST) {
    throw new StartFailure(`${setting} must be a whole number from 1 to ${MOST}, not "${text}".`)
  }
  if (count > 1 && process.platform !== 'linux') {
    throw new StartFailure(`${setting} must be 1 here: only Linux shares a port between processes.`)
  }
  return count
}

/** What PROCESSES says of one kind. */
function countOf(kind: RouteOwner, setting: string): string {
  const parts = setting.split(',').map((part) => part.trim().split(':'))
  const named = new Map(parts.filter(({ length }) => length > 1).map(([name = '', count = '']) => [name, count]))
  const unknown = [...named.keys()].find((name) => !ROUTE_OWNERS.some((owner) => owner === name))
  if (unknown !== undefined) {
    throw new StartFailure(`PROCESSES names "${unknown}". Use one of ${ROUTE_OWNERS.join(', ')}.`)
  }
  return named.get(kind) ?? parts.find(({ length }) => length === 1)?.[0] ?? '1'
}

/** Whether gateway and services are one process. @throws StartFailure for another profile, or for several processes of a kind beside it */
export function isSmall(env: NodeJS.ProcessEnv): boolean {
  const { LECTERN_PROFILE: profile = '' } = env
  if (profile !== '' && profile !== 'small') {
    throw new StartFailure(`LECTERN_PROFILE must be "small" or empty, not "${profile}".`)
  }
  if (profile === 'small' && ROUTE_OWNERS.some((kind) => processCount(kind, env) > 1)) {
    throw new StartFailure('LECTERN_PROFILE=small runs everything in one process: leave PROCESSES out.')
  }
  return profile === 'small'
}

/** Of all services together. */
export function serviceProcesses(env: NodeJS.ProcessEnv): number {
  return SERVICES.reduce((sum, service) => sum + processCount(service, env), 0)
}
