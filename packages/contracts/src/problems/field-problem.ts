import type { z } from 'zod'
import type { ProblemParams } from './problems.ts'
import { wrong } from './wrong.ts'

type Kind = ProblemParams<'value-of-another-type'>['expected']

const KINDS: Record<string, Kind> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
  date: 'date',
}

/** What is wrong with a field, for schemas that say nothing of their own: zod's sentences are about types and not about fields. */
export function fieldProblem(issue: z.core.$ZodRawIssue): string {
  const field = nameOf(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type': {
      const expected = KINDS[issue.expected]
      if (issue.input === undefined) return wrong('value-required', { field })
      return expected ? wrong('value-of-another-type', { field, expected }) : wrong('value-invalid', { field })
    }
    case 'too_small': {
      const least = Number(issue.minimum)
      if (issue.origin === 'string') return wrong('text-too-short', { field, least })
      return isList(issue.origin)
        ? wrong('list-too-short', { field, least })
        : wrong('number-too-small', { field, least })
    }
    case 'too_big': {
      const most = Number(issue.maximum)
      if (issue.origin === 'string') return wrong('text-too-long', { field, most })
      return isList(issue.origin) ? wrong('list-too-long', { field, most }) : wrong('number-too-large', { field, most })
    }
    case 'invalid_value':
      return wrong('value-not-listed', { field, values: issue.values.map(String).join(' or ') })
    default:
      return wrong('value-invalid', { field })
  }
}

const isList = (origin: string) => origin === 'array' || origin === 'set'

/** `['modules', 0, 'orderIndex']` → `Order index`; `['lessonIds', 2]` → `Lesson ids, entry 3`. */
function nameOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((key) => typeof key === 'string')
  if (name === undefined) return 'This'
  const words = name.replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  const last = path.at(-1)
  return words.charAt(0).toUpperCase() + words.slice(1) + (typeof last === 'number' ? `, entry ${last + 1}` : '')
}
