/**
 * A thread that sends a body again and again, so that what measures beside it is not held up: at the pace of its caller's limit, and never
 * more at once than `parallel`. Tells every status; when it is told to stop, it waits for the last answers and ends.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface Sending {
  url: string
  method: string
  headers: Record<string, string>
  bytes: Uint8Array<ArrayBuffer>
  parallel: number
  perSecond: number
  /** Where uploads are begun whose next piece the bytes are. */
  uploads?: string
}

const { url, method, headers, bytes, parallel, perSecond, uploads } = workerData as Sending
const PIECES = 200
const TUS = { 'tus-resumable': '1.0.0' }
let isOver = false
let next = performance.now()
parentPort?.once('message', () => {
  isOver = true
})

/** Waits for its turn in the common pace. What was missed is not made up for. */
async function pace(): Promise<void> {
  const at = Math.max(next, performance.now())
  next = at + 1_000 / perSecond
  await sleep(Math.max(0, at - performance.now()))
}

async function sent(to: string, init: RequestInit): Promise<Response | undefined> {
  const answer = await fetch(to, init).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer
}

async function send(): Promise<void> {
  for (; !isOver; await pace())
    parentPort?.postMessage((await sent(url, { method, headers, body: bytes }))?.status ?? 0)
}

/** Piece after piece of uploads of its own, which are given up at the end. */
async function sendPieces(begin: string): Promise<void> {
  const begun: string[] = []
  for (let offset = 0, at = ''; !isOver; await pace()) {
    if (at === '' || offset === PIECES * bytes.length) {
      const length = { 'upload-length': String(PIECES * bytes.length), 'upload-metadata': `filename ${btoa('a.mp4')}` }
      const created = await sent(begin, { method: 'POST', headers: { ...withoutType(headers), ...TUS, ...length } })
      const location = created?.headers.get('location')
      if (!location) throw new Error(`No upload was begun: ${created?.status}`)
      at = new URL(location, begin).href
      offset = 0
      begun.push(at)
    }
    const uploadHeaders = { ...TUS, 'upload-offset': String(offset) }
    const answer = await sent(at, { method, headers: { ...headers, ...uploadHeaders }, body: bytes })
    if (answer?.ok) offset += bytes.length
    parentPort?.postMessage(answer?.status ?? 0)
  }
  for (const at of begun) await sent(at, { method: 'DELETE', headers: withoutType(headers) })
}

function withoutType({ 'content-type': _, ...others }: Record<string, string>): Record<string, string> {
  return others
}

await Promise.all(Array.from({ length: parallel }, () => (uploads === undefined ? send() : sendPieces(uploads))))
