import type { getErasure } from '@lectern/contracts/calls/public/erasures.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'
import { useWatched } from './use-watched.ts'

const LOOK_AGAIN_MS = 2_000

const erasure = endpoint<typeof getErasure>('GET', '/api/erasures/{erasureId}')

/** Who has confirmed an erasure, until all have: nobody is signed in who could be told. With `null` nothing is read. */
export function useErasure(erasureId: string | null) {
  const read = useRead(erasure, erasureId === null ? null : { params: { erasureId } }, { revalidateOnMount: true })
  return useWatched(read, (data) => (data?.parts.every(({ confirmedAt }) => confirmedAt) ? null : LOOK_AGAIN_MS))
}
