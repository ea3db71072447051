import { answersTo } from './answers-to.ts'
import type { ReaderRequest } from './reader-messages.ts'

/** Reads what a teacher brings, beside the page: a file that is too much for it ends this worker and nothing else. */
const answer = answersTo((message, transfer) => postMessage(message, { transfer }))

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  void answer(data)
})
