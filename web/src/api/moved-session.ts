/** As the contract has it; taken from there it would bring all of zod along. */
const MOVED_HEADER: typeof import('@lectern/contracts/shapes/sessions.ts').MOVED_HEADER = 'lectern-session-moved'

const FIRST_PAUSE_MS = 100
const MOST_MS = 5_000

/** Makes a request, and makes it again where it came with an id that the session has no more: the new one is on its way to this browser. */
export async function followingSession(request: () => Promise<Response>): Promise<Response> {
  const end = Date.now() + MOST_MS
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    const response = await request()
    if (!response.headers.has(MOVED_HEADER) || Date.now() + pause > end) return response
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
