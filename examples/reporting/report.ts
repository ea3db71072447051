import { parseArgs } from 'node:util'
import { forgetFacts, openFacts } from './facts.ts'
import { describe, reportOf } from './figures.ts'
import { readOn } from './read-topics.ts'
import { readSettings } from './settings.ts'

const { values: options } = parseArgs({
  options: { rebuild: { type: 'boolean' }, 'by-sale': { type: 'boolean' }, json: { type: 'boolean' } },
})
const settings = readSettings(process.env)
const database = openFacts(settings.file)
if (options.rebuild) forgetFacts(database)
await readOn(database, settings)
const report = reportOf(database, options['by-sale'] ? 'sale' : 'movement')
console.log(options.json ? JSON.stringify(report) : describe(report))
database.close()
