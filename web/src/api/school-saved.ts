import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import type { Site } from '@lectern/contracts/shapes/site.ts'
import { mutate } from 'swr'
import { texts } from '#texts/lib'
import { showSchool } from '../lib/show-school.ts'
import { outdate, readsUnder } from './reads.ts'

/** The gateway asks catalog every two seconds. */
const GATEWAY_DELAY_MS = 2_500

const SITE = '/api/site'
const isSite = (key: unknown) => typeof key === 'string' && (key === SITE || key.startsWith(`${SITE}?`))

/** The school says something else of itself: the page that is open shows it at once, and reads it again when the gateway knows. */
export async function schoolSaved(saved?: SchoolSettings): Promise<void> {
  if (saved) {
    const siteSchool = siteSchoolOf(saved)
    showSchool(siteSchool)
    await mutate<Site>(isSite, (site) => site && { ...site, school: siteSchool }, { revalidate: false })
  }
  setTimeout(() => void outdate(readsUnder(SITE)), GATEWAY_DELAY_MS)
  await outdate(readsUnder('/api/operator/school'))
}

function siteSchoolOf({ school, logo }: SchoolSettings): Site['school'] {
  const { name, colors, words, social, languages } = school
  return { name: name ?? texts.product, logo, colors, words, social, languages }
}
