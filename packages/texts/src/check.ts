import { FIRST_LANGUAGE, LANGUAGES } from '@lectern/contracts/shapes/languages.ts'
import { readCatalog } from './catalogs.ts'
import { faultsOf } from './faults.ts'

/** `npm run check:catalogs`: every language says everything, with the parameters that English has. */
const english = readCatalog(FIRST_LANGUAGE)
const faults = LANGUAGES.flatMap((language) =>
  faultsOf(english, language === FIRST_LANGUAGE ? english : readCatalog(language), language),
)
for (const fault of faults) console.error(fault)
console.log(`check:catalogs: ${faults.length === 0 ? 'the texts are complete' : `${faults.length} faults`}`)
if (faults.length > 0) process.exitCode = 1
