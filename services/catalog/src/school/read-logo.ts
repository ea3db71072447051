import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { findLogo, logoBytes } from './logo.repository.ts'

/** The logo by its name, without a login. Throws 404 for any other than the present one. */
export async function readLogo(database: Database, name: string): Promise<{ mediaType: string; bytes: Buffer }> {
  const logo = await findLogo(database)
  const bytes = logo?.name === name ? await logoBytes(database, name) : null
  if (!logo || bytes === null) throw refuse('picture-not-found')
  return { mediaType: logo.mediaType, bytes }
}
