import { z } from 'zod'
import { problemSchema } from './problem.ts'
import { exampleSchool, exampleSchoolLogo, schoolLogoSchema, schoolSchema } from './school.ts'
import { schoolPageItemSchema, storedSchoolPageSchema } from './school-pages.ts'

/** What a school says of itself, as operators see it. */
export const schoolSettingsSchema = z.object({
  school: schoolSchema.strip(),
  logo: schoolLogoSchema.nullable(),
  /** In the order of the footer; those of files that none has taken the place of are not among them. */
  pages: z.array(schoolPageItemSchema),
  /** Of `school`; `If-Match` of its PUT names it. Logo and pages don't change it. */
  version: z.int().min(0),
})
export type SchoolSettings = z.infer<typeof schoolSettingsSchema>

/** The 409 of settings that were changed since the version in `If-Match`: nothing was saved, the present ones are here. */
export const schoolConflictSchema = problemSchema.extend({ current: schoolSettingsSchema })

/** The same of a page; null: it is gone. */
export const schoolPageConflictSchema = problemSchema.extend({ current: storedSchoolPageSchema.nullable() })

export const exampleSchoolSettings: SchoolSettings = {
  school: exampleSchool,
  logo: exampleSchoolLogo,
  pages: [{ slug: 'about', group: 'support', order: 10, titles: { en: 'About us', de: 'Über uns' }, version: 4 }],
  version: 7,
}
