import { outdate, readsOf, readsUnder } from './reads.ts'

/** What attempts at quizzes change. It belongs to `changes.ts`, which every page loads; this one comes with the quizzes. */

const quizRead = (lessonId: number) => readsOf(`/api/lessons/${lessonId}/quiz`)

/** An attempt was begun. */
export function attemptBegun(lessonId: number): Promise<void> {
  return outdate(quizRead(lessonId))
}

/** An attempt was handed in, which may have completed its lesson, and the course. The player reads its progress itself. */
export function attemptHandedIn(courseId: number, lessonId: number): Promise<void> {
  return outdate(quizRead(lessonId), readsUnder(`/api/courses/${courseId}`), readsOf('/api/enrollments'))
}
