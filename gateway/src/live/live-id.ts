/** When it was given, in milliseconds of Redis' clock. */
export function timeOf(id: string): number {
  return Number(id.slice(0, id.indexOf('-')))
}

/** Whether a place in a stream is behind another. */
export function isAfter(id: string, other: string): boolean {
  const [time, otherTime] = [timeOf(id), timeOf(other)]
  return time === otherTime ? numberOf(id) > numberOf(other) : time > otherTime
}

/** The place behind all that was told before this time. */
export function placeBefore(ms: number): string {
  return `${ms - 1}-0`
}

function numberOf(id: string): number {
  return Number(id.slice(id.indexOf('-') + 1))
}
