import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'

/** `identity` → `IDENTITY`, the beginning of the names of its settings. */
export function envPrefix(service: ServiceName): string {
  return service.toUpperCase()
}
