/** As the contract has it; taken from there it would bring all of zod along. */
const LIVE_ID_HEADER: typeof import('@lectern/contracts/shapes/live.ts').LIVE_ID_HEADER = 'lectern-live-id'

/** Longer than the gateway shares an answer, also one that it asked for before the message and got late. */
const RECENT_MS = 60_000

/** Reads within a minute after a live message say which it was, so that none is answered with what others read before it. */
export class AfterMessage {
  #id = ''
  #at = 0

  note(id: string): void {
    this.#id = id
    this.#at = Date.now()
  }

  fetch = (url: string, request: RequestInit & { headers: Record<string, string> }): Promise<Response> => {
    const isRecent = Date.now() - this.#at <= RECENT_MS
    return fetch(url, isRecent ? { ...request, headers: { ...request.headers, [LIVE_ID_HEADER]: this.#id } } : request)
  }
}
