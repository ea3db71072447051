import type { Database } from '../database.ts'
import { changedElsewhere } from './changed-elsewhere.ts'
import { findPage, removePage } from './pages.repository.ts'
import { lockSchool, saveSchool } from './school.repository.ts'

/**
 * Takes a page away; one that isn't there stays so. Throws 409 with the present page when `expectedVersion` is given and another. Returns whether it was there.
 */
export async function deletePage(database: Database, slug: string, expectedVersion?: number): Promise<boolean> {
  return database.$transaction(async (tx) => {
    const { pagesVersion } = await lockSchool(tx)
    const present = await findPage(tx, slug)
    if (!present) return false
    if (expectedVersion !== undefined && expectedVersion !== present.version) {
      throw changedElsewhere('page', present)
    }
    await removePage(tx, slug)
    await saveSchool(tx, { pagesVersion: pagesVersion + 1 })
    return true
  })
}
