import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from './json-schema.ts'

/** Keywords that say nothing about which values are allowed. */
const ANNOTATIONS = new Set(['$id', '$schema', 'title', 'description', 'properties', 'required'])

/**
 * What breaks when a type's schema changes from `committed` to `current` under the same version, as sentences.
 *
 * Two readers count: a consumer built on the committed schema must understand new events, and today's code must
 * understand all events in the topic's history. So a shared field keeps its exact shape, and a new one is optional.
 */
export function breakingChanges(committed: JsonSchema, current: JsonSchema, path = 'data'): string[] {
  const before = committed.properties ?? {}
  const after = current.properties ?? {}
  const wasRequired = new Set(committed.required)
  const isRequired = new Set(current.required)
  const breaks: string[] = []

  if (!isDeepStrictEqual(constraints(committed), constraints(current))) breaks.push(`${path} has another shape`)
  for (const [name, schema] of Object.entries(before)) {
    const field = `${path}.${name}`
    const now = after[name]
    if (!now) breaks.push(`${field} was removed`)
    else breaks.push(...breakingChanges(schema, now, field))
    if (now && wasRequired.has(name) !== isRequired.has(name)) {
      breaks.push(`${field} became ${isRequired.has(name) ? 'required' : 'optional'}`)
    }
  }
  for (const name of Object.keys(after)) {
    if (!(name in before) && isRequired.has(name)) breaks.push(`${path}.${name} is new and required`)
  }
  return breaks
}

function constraints(schema: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword)))
}
