/** The next number of a sequence, in [0, 1). */
export type Random = () => number

/** mulberry32, started from an integer; the same start gives the same drawing for ever. */
function mulberry32(start: number): Random {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Numbers for any drawing by seed. The first two are thrown away: they still resemble the seed. */
export function seededRandom(seed: number): Random {
  const random = mulberry32(Math.imul(seed + 1, 2_654_435_761) >>> 0)
  random()
  random()
  return random
}

export function courseRandom(courseId: number): Random {
  return seededRandom(courseId * 7919 + 104_729)
}

export function pick<T>(random: Random, options: readonly [T, ...T[]]): T {
  return options[Math.floor(random() * options.length)] ?? options[0]
}
