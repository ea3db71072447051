import { z } from 'zod'
import type { EventContract } from './event.ts'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  [keyword: string]: unknown
}

/** The schema of an event's data as consumers should read it: fields that they don't know are to be ignored. */
export function eventJsonSchema(event: EventContract): JsonSchema {
  const schema = z.toJSONSchema(event.data, { io: 'input' }) as JsonSchema
  return { $id: `${event.type}.json`, title: event.type, description: event.description, ...schema }
}
