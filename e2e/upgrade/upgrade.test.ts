import { fixtureNames } from './fixtures.ts'
import { testUpgrade } from './upgrade-tests.ts'

/** Earlier versions are in upgrade.drill.test.ts. */
testUpgrade(fixtureNames().at(-1) ?? '')
