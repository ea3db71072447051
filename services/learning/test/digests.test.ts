import { DIGESTS } from '@lectern/contracts/calls/internal/digests.ts'
import { postReview } from '@lectern/contracts/calls/public/learning.ts'
import { expect, test } from 'vitest'
import { setScene } from './access-scene.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const read = (set: string) =>
  learning.mustSend(DIGESTS.learning.readDigests, {
    ...{ from: 'analytics', params: { set }, query: { after: 0, limit: 1_000, size: 1_000 } },
  })

/** The sets that see it. Lessons are counted apart from the records that they are counted of. */
const TAMPERINGS: [what: string, sql: (enrollmentId: number) => string, sets: string[]][] = [
  ['a course completed', (id) => `UPDATE enrollments SET completed = true WHERE id = ${id}`, ['completions']],
  ['an enrollment of another student', (id) => `UPDATE enrollments SET student_id = 9999 WHERE id = ${id}`, ['access']],
  [
    'an enrollment that is over',
    (id) => `UPDATE enrollments SET active = false WHERE id = ${id}`,
    ['access', 'lessons'],
  ],
  [
    'lessons that are completed no longer',
    (id) => `UPDATE lesson_progress SET completed_at = NULL WHERE enrollment_id = ${id}`,
    ['lessons', 'counted-lessons'],
  ],
  [
    'progress that nobody made',
    (id) => `UPDATE enrollments SET completed_lessons = completed_lessons + 1 WHERE id = ${id}`,
    ['lesson-counts'],
  ],
  [
    'a grant that was ended',
    (id) => `UPDATE grants SET ended_at = now() WHERE enrollment_id = ${id}`,
    ['granted-access'],
  ],
  [
    'an end of access',
    (id) => `UPDATE enrollments SET access_until = now() WHERE id = ${id}`,
    ['access-ends', 'kept-access'],
  ],
  ['ratings made worse', () => 'UPDATE reviews SET rating = 1', ['ratings', 'reviews', 'course-ratings']],
  ['a name', () => `UPDATE people SET full_name = 'Mallory'`, ['names']],
]

test.each(TAMPERINGS)('what others compare shows %s that was changed by hand', async (_, sql, sets) => {
  const { student, enrollmentId, courseId } = await setScene(learning)
  await learning.study(student, enrollmentId, 1)
  await learning.mustSend(postReview, { as: student, params: { courseId }, body: { rating: 5, comment: 'Clear.' } })
  expect(await read('lesson-counts')).toEqual(await read('counted-lessons'))
  expect(await read('kept-access')).toEqual(await read('granted-access'))
  const before = await Promise.all(sets.map(read))
  await learning.database.$executeRawUnsafe(sql(enrollmentId))
  for (const [place, set] of sets.entries()) expect(await read(set), set).not.toEqual(before[place])
  await learning.database.$executeRawUnsafe(`UPDATE enrollments SET active = false WHERE id = ${enrollmentId}`)
})
