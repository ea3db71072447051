import { type RouteOwner, SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { StartFailure } from './start-failure.ts'

const MOST = 16

/** How many processes of the gateway, or of a service, run on its port. @throws StartFailure for a setting that makes no sense */
export function processCount(kind: RouteOwner, env: NodeJS.ProcessEnv): number {
  const own = `${kind.toUpperCase()}_PROCESSES`
  const setting = env[own] ? own : 'PROCESSES'
  const count = Number(env[setting] || 1)
  if (!Number.isInteger(count) || count < 1 || count > MOST) {
    throw new StartFailure(`${setting} must be a whole number from 1 to ${MOST}, not "${env[setting]}".`)
  }
  if (count > 1 && process.platform !== 'linux') {
    throw new StartFailure(`${setting} must be 1 here: only Linux shares a port between processes.`)
  }
  return count
}

/** Of all services together. */
export function serviceProcesses(env: NodeJS.ProcessEnv): number {
  return SERVICES.reduce((sum, service) => sum + processCount(service, env), 0)
}
