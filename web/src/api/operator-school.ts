import type { School } from '@lectern/contracts/shapes/school.ts'
import type { SchoolPageBody } from '@lectern/contracts/shapes/school-pages.ts'
import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import * as calls from '#api/school'
import type { SendSettings } from './endpoint.ts'
import { problemOf } from './problem-type.ts'
import { schoolSaved } from './school-saved.ts'
import { sendFile } from './send-file.ts'

/** Somebody else has changed it since the version that a change was based on: nothing was saved, and this is what there is. */
export class ChangedElsewhere<Current> extends Error {
  override readonly name = 'ChangedElsewhere'
  readonly current: Current

  constructor(detail: string, current: Current) {
    super(detail)
    this.current = current
  }
}

export type StoredPage = Awaited<ReturnType<typeof calls.getSchoolPage>>

/** Saves all of it. Throws ChangedElsewhere when `version` is no longer the newest. */
export async function saveSchool(school: School, version: number): Promise<SchoolSettings> {
  return publishSaved(await calls.putSchoolSettings({ body: school }, basedOn<SchoolSettings>(version)))
}

/** Puts a picture in the place of Lectern's mark, or of the one before. */
export async function uploadLogo(file: Blob): Promise<SchoolSettings> {
  return publishSaved(await sendFile(calls.putSchoolLogo, {}, file))
}

export async function removeLogo(): Promise<SchoolSettings> {
  return publishSaved(await calls.deleteSchoolLogo())
}

/** Version 0 is that of a page that isn't there. Throws ChangedElsewhere, with null where it is gone. */
export async function saveSchoolPage(slug: string, body: SchoolPageBody, version: number): Promise<void> {
  await calls.putSchoolPage({ slug, body }, basedOn<StoredPage | null>(version))
  await schoolSaved()
}

export async function removeSchoolPage(slug: string, version: number): Promise<void> {
  await calls.deleteSchoolPage({ slug }, basedOn<StoredPage | null>(version))
  await schoolSaved()
}

async function publishSaved(saved: SchoolSettings): Promise<SchoolSettings> {
  await schoolSaved(saved)
  return saved
}

/** The version that a change is based on; throws ChangedElsewhere when it is no longer the newest. */
export function basedOn<Current>(version: number): SendSettings {
  return { headers: { 'If-Match': `"${version}"` }, refusal: conflict<Current> }
}

async function conflict<Current>(response: Response): Promise<Error | null> {
  if (response.status !== 409) return null
  const problem = await problemOf<{ current: Current }>(response)
  return problem?.current === undefined ? null : new ChangedElsewhere(problem.detail, problem.current)
}
