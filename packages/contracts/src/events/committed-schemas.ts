import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { EventContract } from './event.ts'
import type { JsonSchema } from './json-schema.ts'

const packageDir = path.resolve(import.meta.dirname, '../..')
export const schemasDir = path.join(packageDir, 'event-schemas')

export function schemaFile(event: EventContract): string {
  return path.join(schemasDir, `${event.type}.json`)
}

/** Every committed schema by event type. */
export function readCommittedSchemas(): Map<string, JsonSchema> {
  const files = readdirSync(schemasDir, { withFileTypes: true }).filter((entry) => entry.name.endsWith('.json'))
  return new Map(
    files.map((file) => [
      file.name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(path.join(schemasDir, file.name), 'utf8')) as JsonSchema,
    ]),
  )
}
