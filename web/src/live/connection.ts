import type { ConnectionEvent, ConnectionOptions, Ending } from './connection-events.ts'
import { pauseAfter, pauseOnClosing, rest } from './pauses.ts'
import { pollMessages } from './poll.ts'
import { readStream } from './stream.ts'

/** So many streams in a row didn't come, or didn't hold: perhaps they aren't let through here. */
const FAILURES_UNTIL_POLLING = 3

/**
 * A browser's one connection to what its person is told: a stream, begun again whenever it is cut, from where it was; looks in its place where streams
 * are blocked. Over when the signal is, the session, or where nothing is told.
 */
export async function keepConnected({ after, signal, emit }: ConnectionOptions): Promise<void> {
  let last = after
  let failures = 0
  let isUp = false
  const setUp = (up: boolean) => {
    if (up !== isUp) emit({ type: 'up', up })
    isUp = up
  }

  /** Whether it goes on. */
  async function goesOn(ending: Ending): Promise<boolean> {
    setUp(false)
    if (signal.aborted || ending.end === 'nothing') return false
    if (ending.end === 'session') {
      emit({ type: 'ended' })
      return false
    }
    if (ending.end === 'closing') {
      await rest(pauseOnClosing(), signal)
      return !signal.aborted
    }
    failures = ending.held ? 0 : failures + 1
    await rest(pauseAfter(failures, ending.notBeforeMs), signal)
    return !signal.aborted
  }

  // Attempts without a network say nothing about the gateway, and the first one after it is back may still come too early.
  const onOnline = () => {
    failures = 0
  }
  window.addEventListener('online', onOnline)

  const note = (event: ConnectionEvent) => {
    if ('id' in event) last = event.id ?? last
    emit(event)
  }
  const onStreamEvent = (event: ConnectionEvent) => {
    note(event)
    if (event.type === 'hello') setUp(true)
  }

  try {
    while (await goesOn(await readStream({ after: last, signal, emit: onStreamEvent }))) {
      if (failures < FAILURES_UNTIL_POLLING) continue
      const ending = await pollMessages({ after: last, signal, emit: note })
      const wasBlocked = ending.end === 'lost' && ending.held
      if (ending.end !== 'lost' && !(await goesOn(ending))) return
      // One more attempt at a stream, and looks again where it fails as well.
      if (wasBlocked) failures = FAILURES_UNTIL_POLLING - 1
    }
  } finally {
    window.removeEventListener('online', onOnline)
  }
}
