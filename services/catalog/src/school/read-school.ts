import type { getSchool } from '@lectern/contracts/calls/internal/catalog.ts'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import { findLogo } from './logo.repository.ts'
import { logoView } from './logo-address.ts'
import { listPages } from './pages.repository.ts'
import { findSchool, holdSchool, type SchoolRecord } from './school.repository.ts'

type Answer = z.infer<(typeof getSchool)['responses'][200]>

/** All that the school says, as of one moment; nothing of it for who knows that already. */
export async function readSchool(database: Database, known: string | undefined): Promise<Answer> {
  const mark = markOf(await findSchool(database))
  if (mark === known) return { mark, said: null }
  return database.$transaction(async (tx) => {
    const school = await holdSchool(tx)
    const content = { school: school.settings, logo: logoView(await findLogo(tx)), pages: await listPages(tx) }
    return { mark: markOf(school), said: content }
  })
}

function markOf({ version, settingsVersion, pagesVersion }: SchoolRecord): string {
  return [version, settingsVersion, pagesVersion].join('.')
}
