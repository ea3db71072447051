import { fixtureNames } from './fixtures.ts'
import { testUpgrade } from './upgrade-tests.ts'

/** The newest release is in upgrade.test.ts. */
for (const name of fixtureNames().slice(0, -1)) testUpgrade(name)
