/**
 * Writes the committed JSON Schemas from the contracts (`npm run events:schemas`).
 * A change that would break a consumer is refused: such an event needs a new version beside the old one.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { readCommittedSchemas, schemaFile, schemasDir } from './committed-schemas.ts'
import { breakingChanges } from './compatibility.ts'
import { EVENTS } from './events.ts'
import { eventJsonSchema } from './json-schema.ts'

mkdirSync(schemasDir, { recursive: true })
const committed = readCommittedSchemas()
const breaks = EVENTS.flatMap((event) => {
  const before = committed.get(event.type)
  return before ? breakingChanges(before, eventJsonSchema(event), event.type) : []
})
if (breaks.length > 0) {
  console.error(`Not written, because consumers would break:\n${breaks.map((line) => `  ${line}`).join('\n')}`)
  process.exit(1)
}
for (const event of EVENTS) writeFileSync(schemaFile(event), `${JSON.stringify(eventJsonSchema(event), null, 2)}\n`)
console.log(`${EVENTS.length} event schemas are up to date.`)
