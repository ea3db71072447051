import { type RouteOwner, SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'

/** `identity` → `IDENTITY`, the beginning of the names of its settings. */
export function envPrefix(name: RouteOwner): string {
  return name.toUpperCase()
}

/** One value for each service. */
export function perService<V>(value: (service: ServiceName) => V): Record<ServiceName, V> {
  return Object.fromEntries(SERVICES.map((service) => [service, value(service)])) as Record<ServiceName, V>
}

/** The settings of one of several in a process: BILLING_DATABASE_URL is billing's DATABASE_URL; what has no such name in front is for all. */
export function settingsWithin(env: NodeJS.ProcessEnv, name: RouteOwner): NodeJS.ProcessEnv {
  const prefix = `${envPrefix(name)}_`
  const own = Object.entries(env).filter(([key]) => key.startsWith(prefix))
  return { ...env, ...Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), value])) }
}
