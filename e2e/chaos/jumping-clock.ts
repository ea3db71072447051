import { readFileSync } from 'node:fs'

/**
 * Preloaded (`node --import`) into a process whose wall clock is to jump: by the milliseconds in the file that `CLOCK_OFFSET_FILE` names,
 * looked up a few times a second. The monotonic clock and timers go on as they are, as on a machine whose time is set.
 */
const file = process.env.CLOCK_OFFSET_FILE ?? ''
let offsetMs = 0
setInterval(() => {
  offsetMs = Number(readFileSync(file, 'utf8'))
}, 200).unref()

const RealDate = Date
class JumpingDate extends RealDate {
  constructor(...parts: unknown[]) {
    super(...((parts.length === 0 ? [JumpingDate.now()] : parts) as [number]))
  }

  static override now(): number {
    return RealDate.now() + offsetMs
  }
}
globalThis.Date = JumpingDate as DateConstructor
