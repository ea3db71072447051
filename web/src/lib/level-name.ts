import { texts } from '#texts/lib'

const { other, ...levels } = texts.levels
const NAMES = new Map<string, string>(Object.entries(levels))

/** How a level is called; anything else is for all. */
export function levelName(level: string): string {
  return NAMES.get(level) ?? other
}
