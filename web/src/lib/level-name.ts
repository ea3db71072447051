const NAMES: Record<string, string> = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' }

/** How a level is called; anything else is for all. */
export function levelName(level: string): string {
  return NAMES[level] ?? 'All Levels'
}
