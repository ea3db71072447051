import { beginDataExport, fetchDataExport, getDataExport } from '#api/data-exports'
import { urlOf } from './endpoint.ts'
import { mayRequireStepUp } from './step-up.ts'
import { usePolling } from './use-polling.ts'
import { useFreshRead } from './use-read.ts'

const LOOK_AGAIN_MS = 1_000

/** How far the newest file with all own data is, as long as it is on its way: how much of it has gone out moves all the time, and isn't told. */
export function useDataExport() {
  return usePolling(useFreshRead(getDataExport), (data) => (isOnItsWay(data?.newest?.state) ? LOOK_AGAIN_MS : null))
}

export function isOnItsWay(state: string | undefined): boolean {
  return state === 'ready' || state === 'running'
}

/** Begins a file with all own data, and has the browser save it. Throws StepUpRequiredError. */
export async function saveDataExport(): Promise<void> {
  const { id } = await beginDataExport({}, mayRequireStepUp)
  saveFile(urlOf(fetchDataExport, { exportId: id }))
}

/** Has the browser write a file to the disk as it comes, however long it is. */
export function saveFile(href: string): void {
  const link = Object.assign(document.createElement('a'), { href, download: '' })
  document.body.append(link)
  link.click()
  link.remove()
}
