import { isDeepStrictEqual } from 'node:util'
import { MOST_SCHOOL_PAGES, type SchoolPage, type StoredSchoolPage } from '@lectern/contracts/shapes/school-pages.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { changedElsewhere } from './changed-elsewhere.ts'
import { countPages, findPage, savePage } from './pages.repository.ts'
import { lockSchool, saveSchool } from './school.repository.ts'

/**
 * Writes a page of the footer, new or in place of what it says. Throws 409 when there would be too many, and with the present page when
 * `expectedVersion` (0: there is none) is given and another. What is there already is no conflict, and changes nothing.
 */
export async function writePage(
  database: Database,
  page: SchoolPage,
  expectedVersion?: number,
): Promise<StoredSchoolPage> {
  return database.$transaction(async (tx) => {
    const { pagesVersion } = await lockSchool(tx)
    const present = await findPage(tx, page.slug)
    if (present && isDeepStrictEqual({ ...page, version: present.version }, present)) return present
    if (expectedVersion !== undefined && expectedVersion !== (present?.version ?? 0)) {
      throw changedElsewhere('page', present)
    }
    if (!present && (await countPages(tx)) >= MOST_SCHOOL_PAGES) {
      throw refuse('school-page-limit-reached', { most: MOST_SCHOOL_PAGES })
    }
    const stored = { ...page, version: pagesVersion + 1 }
    await savePage(tx, stored)
    await saveSchool(tx, { pagesVersion: stored.version })
    return stored
  })
}
