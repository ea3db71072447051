const LONGEST_WINDOW_SECONDS = 60
const SHORTEST_WINDOW_SECONDS = 10
const SECONDS = { m: 60, h: 3_600 }
/** Ages: five minutes are a second and a half. */
const FACTOR = 1 / 200

/**
 * Rules whose waiting is over in seconds: what must last (`for`) lasts two seconds, rates are taken over seconds (the longer the window, the longer it
 * stays), and ages that stand as `<number> * 60` or `* 3600` are a two-hundredth. Names, labels and what is compared stay as they are.
 */
export function shortened(rules: string): string {
  return rules
    .replace(/^( *for:) .+$/gm, '$1 2s')
    .replace(/\[(\d+)([mh])\]/g, (_window, count: string, unit: 'm' | 'h') => {
      const seconds = (Number(count) * SECONDS[unit]) / 20
      return `[${Math.round(Math.min(LONGEST_WINDOW_SECONDS, Math.max(SHORTEST_WINDOW_SECONDS, seconds)))}s]`
    })
    .replace(/(\d+) \* (60|3600)\b/g, (_age, count: string, unit: string) =>
      String(Number(count) * Number(unit) * FACTOR),
    )
}
