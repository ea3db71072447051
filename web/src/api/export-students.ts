import { send, urlOf } from './endpoint.ts'
import type { StudentQuery } from './students.ts'

/** Saves the list as a CSV file, complete, with dates as this time zone has them. Throws ApiError like any call. */
export async function exportStudents(
  { page: _page, pageSize: _size, ...filter }: StudentQuery,
  timeZone: string,
): Promise<void> {
  const query = { ...filter, timeZone }
  const response = await send('GET', urlOf('/api/teacher/students.csv', { query }))
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'students.csv'
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // The download has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
