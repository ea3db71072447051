import type * as calls from '@lectern/contracts/calls/public/school.ts'
import type { School } from '@lectern/contracts/shapes/school.ts'
import type { SchoolPageBody } from '@lectern/contracts/shapes/school-pages.ts'
import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import { type Answer, call, endpoint, readJson, type SendSettings, send, urlOf } from './endpoint.ts'
import { problemOf } from './problem-type.ts'
import { schoolSaid } from './school-said.ts'
import { sendFile } from './send-file.ts'
import { useRead } from './use-read.ts'

const settings = endpoint<typeof calls.getSchoolSettings>('GET', '/api/operator/school')
const change = endpoint<typeof calls.putSchoolSettings>('PUT', '/api/operator/school')
const logo = endpoint<typeof calls.putSchoolLogo>('PUT', '/api/operator/school/logo')
const noLogo = endpoint<typeof calls.deleteSchoolLogo>('DELETE', '/api/operator/school/logo')
const page = endpoint<typeof calls.getSchoolPage>('GET', '/api/operator/school/pages/{slug}')
const pageChange = endpoint<typeof calls.putSchoolPage>('PUT', '/api/operator/school/pages/{slug}')
const pageRemoval = endpoint<typeof calls.deleteSchoolPage>('DELETE', '/api/operator/school/pages/{slug}')
const preview = endpoint<typeof calls.previewSchoolPage>('POST', '/api/operator/school/preview')

/** Somebody else has changed it since the version that a change was based on: nothing was saved, and this is what there is. */
export class ChangedElsewhere<Current> extends Error {
  override readonly name = 'ChangedElsewhere'
  readonly current: Current

  constructor(detail: string, current: Current) {
    super(detail)
    this.current = current
  }
}

export type StoredPage = Answer<typeof calls.getSchoolPage>

/** What the school says of itself, its logo, and its pages. */
export function useSchoolSettings() {
  return useRead(settings, {}, { revalidateOnMount: true })
}

/** Says all of it. Throws ChangedElsewhere when `version` is no longer the newest. */
export async function saveSchool(school: School, version: number): Promise<SchoolSettings> {
  const response = await send('PUT', change.path, school, basedOn<SchoolSettings>(version))
  return saidBy(await readJson<typeof calls.putSchoolSettings>(response))
}

/** Puts a picture in the place of Lectern's mark, or of the one before. */
export async function uploadLogo(file: Blob): Promise<SchoolSettings> {
  return saidBy(await readJson<typeof calls.putSchoolLogo>(await sendFile('PUT', logo.path, file)))
}

export async function removeLogo(): Promise<SchoolSettings> {
  return saidBy(await call(noLogo, {}))
}

/** Not through SWR: what is being typed must not be read again under the fingers. */
export function readSchoolPage(slug: string): Promise<StoredPage> {
  return call(page, { params: { slug } })
}

/** Version 0 is that of a page that isn't there. Throws ChangedElsewhere, with null where it is gone. */
export async function saveSchoolPage(slug: string, body: SchoolPageBody, version: number): Promise<void> {
  await send('PUT', urlOf(pageChange.path, { params: { slug } }), body, basedOn<StoredPage | null>(version))
  await schoolSaid()
}

export async function removeSchoolPage(slug: string, version: number): Promise<void> {
  await send('DELETE', urlOf(pageRemoval.path, { params: { slug } }), undefined, basedOn<StoredPage | null>(version))
  await schoolSaid()
}

/** The HTML that visitors would get. */
export async function previewMarkdown(markdown: string): Promise<string> {
  const { html } = await call(preview, { body: { markdown } })
  return html
}

async function saidBy(saved: SchoolSettings): Promise<SchoolSettings> {
  await schoolSaid(saved)
  return saved
}

function basedOn<Current>(version: number): SendSettings {
  return { headers: { 'If-Match': `"${version}"` }, refusal: conflict<Current> }
}

async function conflict<Current>(response: Response): Promise<Error | null> {
  if (response.status !== 409) return null
  const problem = await problemOf<{ current: Current }>(response)
  return problem?.current === undefined ? null : new ChangedElsewhere(problem.detail, problem.current)
}
