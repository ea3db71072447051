import { PROBLEMS } from '@lectern/contracts/problems/problems.ts'
import { FIRST_LANGUAGE, LANGUAGES } from '@lectern/contracts/shapes/languages.ts'
import { readCatalog } from './catalogs.ts'
import { faultsOf } from './faults.ts'
import { faultsOfProblems } from './problem-faults.ts'

/** `npm run check:catalogs`: every language says everything, with the parameters that English has, and English every declared refusal. */
const english = readCatalog(FIRST_LANGUAGE)
const faults = [
  ...LANGUAGES.flatMap((language) =>
    faultsOf(english, language === FIRST_LANGUAGE ? english : readCatalog(language), language),
  ),
  ...faultsOfProblems(english.areas.problems, PROBLEMS),
]
for (const fault of faults) console.error(fault)
console.log(`check:catalogs: ${faults.length === 0 ? 'the texts are complete' : `${faults.length} faults`}`)
if (faults.length > 0) process.exitCode = 1
