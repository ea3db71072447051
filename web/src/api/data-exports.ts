import type { beginDataExport as beginRoute, getDataExport } from '@lectern/contracts/calls/public/data-exports.ts'
import { endpoint } from './endpoint.ts'
import { callWithProof } from './proof.ts'
import { useRead } from './use-read.ts'
import { useWatched } from './use-watched.ts'

const LOOK_AGAIN_MS = 1_000

const exports = endpoint<typeof getDataExport>('GET', '/api/user/data-exports')
const begin = endpoint<typeof beginRoute>('POST', '/api/user/data-exports')

/** How far the newest file with all own data is, as long as it is on its way: how much of it has gone out moves all the time, and isn't told. */
export function useDataExport() {
  const read = useRead(exports, {}, { revalidateOnMount: true })
  return useWatched(read, (data) => (isOnItsWay(data?.newest?.state) ? LOOK_AGAIN_MS : null))
}

export function isOnItsWay(state: string | undefined): boolean {
  return state === 'ready' || state === 'running'
}

/** Begins a file with all own data, and has the browser save it. Throws ProofRequiredError. */
export async function saveDataExport(): Promise<void> {
  const { id } = await callWithProof(begin, {})
  // The browser writes it to the disk as it comes, however long it is.
  const link = Object.assign(document.createElement('a'), { href: `${exports.path}/${id}`, download: '' })
  document.body.append(link)
  link.click()
  link.remove()
}
