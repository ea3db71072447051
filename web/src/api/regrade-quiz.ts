import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import { previewRegrade, regrade } from '#api/quizzes'
import { useFreshRead } from './use-read.ts'

/** As it was opened. */
type Lesson = Pick<LessonEditing, 'id' | 'draft' | 'text' | 'published'>

/** Whether students have a quiz here, and so a key to grade by. */
export function hasKey({ draft, text, published }: Lesson): boolean {
  const { type, quiz } = published ?? text
  return !draft && type === 'quiz' && quiz !== null
}

/** What grading the attempts by the published key would change; nothing is asked where there is none, or for who doesn't grade. */
export function useRegradePreview(lesson: Lesson | null) {
  return useFreshRead(previewRegrade, lesson && hasKey(lesson) ? { lessonId: lesson.id } : null)
}

/**
 * Grades all attempts again, step by step. Answers how many got other points. With a reason, which everybody reads who opens one, the
 * certificates of those who no longer pass are revoked.
 */
export async function regradeQuiz(lessonId: number, revokeCertificatesFor: string | null): Promise<number> {
  let changed = 0
  for (let left = 1; left > 0; ) {
    const step = await regrade({ lessonId, body: { revokeCertificatesFor } })
    changed += step.changed
    left = step.left
  }
  return changed
}
