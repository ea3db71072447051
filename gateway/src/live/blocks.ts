/** Blocks of a stream of server-sent events, as the browser reads them: docs/decisions/0081-the-live-stream.md. */

/** How long a browser waits before it comes again, in milliseconds, if it knows nothing better. */
export const RETRY = 'retry: 2000\n\n'

export function helloBlock(resumed: boolean, id: string): string {
  return `id: ${id}\nevent: hello\ndata: {"resumed":${resumed}}\n\n`
}

/** `message` is JSON already. */
export function messageBlock(id: string, message: string): string {
  return `id: ${id}\nevent: told\ndata: ${message}\n\n`
}

export function rereadBlock(service: string): string {
  return `event: reread\ndata: ${JSON.stringify({ service })}\n\n`
}

export type EndReason = 'closing' | 'session'

export function endBlock(reason: EndReason, id: string): string {
  return `id: ${id}\nevent: end\ndata: {"reason":"${reason}"}\n\n`
}

/** Moves the place that the browser comes back to: a block without data is no event. */
export function idBlock(id: string): string {
  return `id: ${id}\n\n`
}

/** Keeps the line open, and the place young. */
export function heartbeatBlock(id: string): string {
  return `: \n${idBlock(id)}`
}
