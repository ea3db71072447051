import type { Operations } from '@lectern/contracts/calls/public/operations.ts'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { endpoint } from './endpoint.ts'
import { useOperatorRead } from './operator-reads.ts'
import { useRead } from './use-read.ts'
import { useReadPage } from './use-read-page.ts'

export const KEYS_PER_PAGE = 20

/** What a service couldn't handle, by type and reason. */
export function useDeadLetters(service: ServiceName) {
  return useOperatorRead(deadLettersOf(service))
}

/** The same, as far as it was read by who shows it in full: it is not asked for twice. */
export function useKnownDeadLetters(service: ServiceName) {
  return useRead(deadLettersOf(service), {}, { revalidateOnMount: false })
}

function deadLettersOf(service: ServiceName) {
  return endpoint<Operations['listDeadLetters']>('GET', `/api/operator/${service}/dead-letters`)
}

/** The keys of a group; an empty type or reason is one that isn't known. */
export function useParkedKeys(
  service: ServiceName,
  group: { owner: string; type: string; reason: string; page: number },
) {
  const keys = endpoint<Operations['listParkedKeys']>('GET', `/api/operator/${service}/parked-keys`)
  return useReadPage(keys, { query: { ...group, pageSize: KEYS_PER_PAGE } }, { revalidateOnMount: true })
}

/** The event on which a key waits. */
export function useParkedEvent(service: ServiceName, owner: string, key: string) {
  const event = endpoint<Operations['readParkedEvent']>('GET', `/api/operator/${service}/parked-event`)
  return useRead(event, { query: { owner, key } }, { revalidateOnMount: true })
}
