const NAMES = new Map([
  ['beginner', 'Beginner'],
  ['intermediate', 'Intermediate'],
  ['advanced', 'Advanced'],
])

/** How a level is called; anything else is for all. */
export function levelName(level: string): string {
  return NAMES.get(level) ?? 'All Levels'
}
