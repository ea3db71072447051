import { send, urlOf } from './endpoint.ts'
import { saveAnswer } from './save-answer.ts'
import type { StudentQuery } from './students.ts'

/** Saves the list as a CSV file, complete, with dates as this time zone has them. Throws ApiError like any call. */
export async function exportStudents(
  { page: _page, pageSize: _size, ...filter }: StudentQuery,
  timeZone: string,
): Promise<void> {
  const query = { ...filter, timeZone }
  await saveAnswer(await send('GET', urlOf('/api/teacher/students.csv', { query })), 'students.csv')
}
