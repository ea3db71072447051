import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'

/** `identity` → `IDENTITY`, the beginning of the names of its settings. */
export function envPrefix(service: ServiceName): string {
  return service.toUpperCase()
}

/** One value for each service. */
export function perService<V>(value: (service: ServiceName) => V): Record<ServiceName, V> {
  return Object.fromEntries(SERVICES.map((service) => [service, value(service)])) as Record<ServiceName, V>
}
