/** How long what was told can be told again to a browser that was away, and how many messages of a person at least, in a burst. */
export const RETENTION_MS = 600_000
export const RETAINED_MESSAGES = 100

/**
 * What live updates are called in Redis: the stream of each person, `<prefix>live:<person>`; one channel, `<prefix>live`, on which gateways hear of all
 * that is told; when which service had everybody read again; and the clock that all of it goes by. All of it begins with `<prefix>live`, and nothing else does: the account of
 * services has rights to that alone.
 */
export function liveNames(prefix: string) {
  return {
    channel: `${prefix}live`,
    streams: `${prefix}live:`,
    rereads: `${prefix}live:reread`,
    clock: `${prefix}live:clock`,
    heard: `${prefix}live:heard:`,
  }
}
