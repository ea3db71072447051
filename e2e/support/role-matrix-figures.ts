import { getTeacherFunnel } from '@lectern/contracts/calls/public/figures.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { type MatrixEntry, row, type Scene } from './role-scene.ts'

/** Figures are made of events: of a course that was made a moment ago analytics may not know yet. */
async function ofCourse({ course, people }: Scene) {
  const input = { query: { courseId: course.id } }
  await eventually(() => people.owner.client.call(getTeacherFunnel, input))
  return input
}
const ofNobodys = () => ({ query: { courseId: 2_000_000_000 } })

const figures: MatrixEntry[] = [
  { when: 'of all courses', statuses: row(401, 403, 403, 200, 200) },
  { when: 'of a course that nobody has', input: ofNobodys, statuses: row(401, 403, 403, 404, 404) },
  {
    when: 'over days that end before they begin',
    input: () => ({ query: { from: '2026-03-02', to: '2026-03-01' } }),
    statuses: row(401, 403, 403, 400, 400),
  },
]

/** What the calls of a teacher's figures answer to each kind of caller. */
export const FIGURES_ENTRIES: Record<string, MatrixEntry[]> = {
  getTeacherFigures: figures,
  exportTeacherFigures: figures,
  getTeacherFunnel: [
    { when: 'of a course that nobody has', input: ofNobodys, statuses: row(401, 403, 403, 404, 404) },
    { when: 'without a course', statuses: row(401, 403, 403, 400, 400) },
    { when: "of somebody's course", input: ofCourse, statuses: row(401, 403, 403, 200, 404) },
  ],
  listTeacherFunnels: [{ statuses: row(401, 403, 403, 200, 200) }],
}
