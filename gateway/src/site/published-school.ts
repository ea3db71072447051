import { getSchool } from '@lectern/contracts/calls/internal/catalog.ts'
import { OWN_SCHOOL, type School, type SchoolLogo } from '@lectern/contracts/shapes/school.ts'
import type { SchoolPage } from '@lectern/contracts/shapes/school-pages.ts'
import type { ServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import { inTime } from '@lectern/service-kit/process/in-time.ts'
import type { FastifyBaseLogger } from 'fastify'

/** How long a change may stay unseen. */
const FRESH_MS = 2_000
/** How long a call may take of which nobody waits for the end. */
const TIMEOUT_MS = 3_000
/** How long somebody waits for what is new: several times what it takes. */
const WAIT_MS = 150
/** And for what is known of nothing yet: after a start, once. */
const FIRST_WAIT_MS = 1_000

/** All that the school says, as of one moment. */
export interface PublishedSchool {
  school: School
  logo: SchoolLogo | null
  pages: readonly SchoolPage[]
}

const NO_SCHOOL: PublishedSchool = { school: OWN_SCHOOL, logo: null, pages: [] }

/**
 * What catalog knows of the school, asked for when somebody wants it, every two seconds at most, and shared. What was known last stays while
 * catalog is away, and nobody waits for it then; before anything was known it is Lectern's own. The same object as long as nothing changes.
 */
export function createSchoolReader(catalog: ServiceClient<'catalog'>, log: FastifyBaseLogger) {
  let known: { mark: string | undefined; said: PublishedSchool } = { mark: undefined, said: NO_SCHOOL }
  let refreshedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null
  let isThere = true

  async function ask(): Promise<void> {
    try {
      const query = known.mark === undefined ? {} : { known: known.mark }
      const { mark, said } = await catalog.call(getSchool, { query, timeoutMs: TIMEOUT_MS })
      if (said) known = { mark, said }
      isThere = true
    } catch (err) {
      if (isThere) log.warn({ err }, 'the school is shown as it was known last')
      isThere = false
    }
  }

  return async (): Promise<PublishedSchool> => {
    if (asking === null && performance.now() - refreshedAt > FRESH_MS) {
      refreshedAt = performance.now()
      asking = ask().finally(() => {
        asking = null
      })
    }
    // Of one that didn't answer in time nobody knows whether it will.
    if (asking !== null && isThere) {
      const timeoutMs = known.mark === undefined ? FIRST_WAIT_MS : WAIT_MS
      await inTime(timeoutMs, asking, () => {
        isThere = false
      })
    }
    return known.said
  }
}
