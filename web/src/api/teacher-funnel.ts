import type { getTeacherFunnel, listTeacherFunnels } from '@lectern/contracts/calls/public/figures.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const funnel = endpoint<typeof getTeacherFunnel>('GET', '/api/teacher/funnel')
const funnels = endpoint<typeof listTeacherFunnels>('GET', '/api/teacher/funnels')

/** Where the students of a course stand; with `null` nothing is read yet. */
export function useTeacherFunnel(courseId: number | null) {
  return useRead(funnel, courseId === null ? null : { query: { courseId } }, { revalidateOnMount: true })
}

/** Each course's funnel in short. */
export function useTeacherFunnels() {
  return useRead(funnels, {}, { revalidateOnMount: true })
}
