import type { schoolChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData } from '@lectern/contracts/events/event.ts'
import { spokenLanguages } from '@lectern/contracts/shapes/languages.ts'
import { OWN_SCHOOL, type School, schoolColorsSchema } from '@lectern/contracts/shapes/school.ts'
import type { Database, Transaction } from '../database.ts'

/** What mail has of the school. */
export type KnownSchool = Pick<School, 'name' | 'colors' | 'languages' | 'contact'>

/** Keeps the newest. */
export async function saveSchool(
  tx: Transaction,
  { name, logo, colors, languages, contact: { email, phone } }: EventData<typeof schoolChanged>,
  sequence: number,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO school (id, name, logo, color_light, color_dark, languages, email, phone, version)
    VALUES (1, ${name}, ${logo}, ${colors?.light ?? null}, ${colors?.dark ?? null}, ${languages}, ${email}, ${phone}, ${sequence})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, logo = excluded.logo, color_light = excluded.color_light,
      color_dark = excluded.color_dark, languages = excluded.languages, email = excluded.email, phone = excluded.phone,
      version = excluded.version
    WHERE school.version < excluded.version`
}

/** The school by its last event, or Lectern's defaults; also for values that this version can't show. */
export async function findSchool(database: Database): Promise<KnownSchool> {
  const row = await database.school.findUnique({ where: { id: 1 } })
  if (row === null) return OWN_SCHOOL
  const { name, colorLight: light, colorDark: dark, email, phone } = row
  const languages = spokenLanguages(row.languages)
  return {
    ...{ name, contact: { email, phone }, colors: schoolColorsSchema.safeParse({ light, dark }).data ?? null },
    languages: languages.length > 0 ? languages : OWN_SCHOOL.languages,
  }
}
