import type { exportTeacherFigures, getTeacherFigures } from '@lectern/contracts/calls/public/figures.ts'
import { type CallInput, endpoint, urlOf } from './endpoint.ts'
import { useRead } from './use-read.ts'

const figures = endpoint<typeof getTeacherFigures>('GET', '/api/teacher/figures')
const csv = endpoint<typeof exportTeacherFigures>('GET', '/api/teacher/figures.csv')

export type FiguresQuery = NonNullable<CallInput<typeof getTeacherFigures>['query']>

/** Figures over a range of days. What students do changes them all the time. */
export function useTeacherFigures(query: FiguresQuery) {
  return useRead(figures, { query }, { revalidateOnMount: true })
}

/** Where the browser fetches the same figures as a file. */
export function figuresCsvUrl(query: FiguresQuery): string {
  return urlOf(csv.path, { query })
}
