/** The five services, in the order of their default ports. */
export const SERVICES = ['identity', 'catalog', 'learning', 'billing', 'analytics'] as const
export type ServiceName = (typeof SERVICES)[number]

/** `identity` → `IDENTITY`, the beginning of the names of its settings. */
export function envPrefix(service: ServiceName): string {
  return service.toUpperCase()
}
