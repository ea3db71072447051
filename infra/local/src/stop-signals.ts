/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm. Only a later one is a second press. */
const SAME_PRESS_MS = 1_000

/**
 * Calls `stop` at the first SIGINT, SIGTERM or SIGHUP, or when the process that started this one has gone; `kill` when
 * another signal comes while stopping.
 */
export function onStopSignals(stop: () => void, kill: () => void): void {
  let stoppingSince: number | undefined
  const onSignal = () => {
    if (stoppingSince === undefined) {
      stoppingSince = Date.now()
      stop()
    } else if (Date.now() - stoppingSince > SAME_PRESS_MS) {
      kill()
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.once('disconnect', onSignal)
  // The reader of the output may go first (`npm start | head`): that must not keep the children from being stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
