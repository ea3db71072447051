import type { StoredSchoolPage } from '@lectern/contracts/shapes/school-pages.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { findPage } from './pages.repository.ts'

/** A page as it was written. Throws 404. */
export async function readPage(database: Database, slug: string): Promise<StoredSchoolPage> {
  const page = await findPage(database, slug)
  if (!page) throw refuse('school-page-not-found')
  return page
}
