/** When it was given, in milliseconds of the live clock. */
export function timeOf(id: string): number {
  return Number(id.slice(0, id.indexOf('-')))
}

/** Whether a place in a stream is behind another. */
export function isAfter(id: string, other: string): boolean {
  const [time, otherTime] = [timeOf(id), timeOf(other)]
  return time === otherTime ? numberOf(id) > numberOf(other) : time > otherTime
}

function numberOf(id: string): number {
  return Number(id.slice(id.indexOf('-') + 1))
}
