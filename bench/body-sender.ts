/** A thread that sends a body again and again until it is ended, so that what measures beside it is not held up. */
import { workerData } from 'node:worker_threads'

export interface Sending {
  url: string
  method: string
  headers: Record<string, string>
  bytes: Uint8Array<ArrayBuffer>
  parallel: number
}

const { url, method, headers, bytes, parallel } = workerData as Sending

async function send(): Promise<never> {
  for (;;) {
    const answer = await fetch(url, { method, headers, body: bytes }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
  }
}

await Promise.all(Array.from({ length: parallel }, send))
