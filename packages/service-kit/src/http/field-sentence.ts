import type { z } from 'zod'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
}

/** What is wrong with a field, for schemas that have no sentence of their own: zod's are about types and not about fields. */
export function fieldSentence(issue: z.core.$ZodRawIssue): string {
  const field = nameOf(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is required`
        : `${field} must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `${field} must ${boundOf(issue.origin, 'least', issue.minimum)}`
    case 'too_big':
      return `${field} must ${boundOf(issue.origin, 'most', issue.maximum)}`
    case 'invalid_value':
      return `${field} must be ${issue.values.map(String).join(' or ')}`
    default:
      return `${field} is not valid`
  }
}

function boundOf(origin: string, end: 'least' | 'most', bound: number | bigint): string {
  if (origin === 'string') return `have at ${end} ${bound} characters`
  if (origin === 'array' || origin === 'set') return `have at ${end} ${bound} entries`
  return `be at ${end} ${bound}`
}

/** `['modules', 0, 'orderIndex']` → `Order index`; `['lessonIds', 2]` → `Lesson ids, entry 3`. */
function nameOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((key) => typeof key === 'string')
  if (name === undefined) return 'This'
  const words = name.replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  const last = path.at(-1)
  return words.charAt(0).toUpperCase() + words.slice(1) + (typeof last === 'number' ? `, entry ${last + 1}` : '')
}
