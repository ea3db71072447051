import { listTeacherQuestions } from '#api/questions'
import { texts } from '#texts/teaching-course'
import { useFreshRead } from '../../../api/use-read.ts'
import type { Source } from '../../../components/to-do-list.tsx'
import { paths } from '../../../config/paths.ts'
import ContactSupportOutlined from '../../../icons/contact-support-outlined.tsx'
import { timeAgo } from '../../../lib/time-ago.ts'
import { plainTitle } from '../../../session/questions/plain-title.ts'

/** Unanswered questions of all courses, or of one. */
export function useQuestionsToDo(courseId?: number): Source {
  const { data, error, mutate } = useFreshRead(listTeacherQuestions, { course: courseId, limit: 1 })
  if (!data) return error ? { failed: texts.toDo.questions.failed, onRetry: () => mutate() } : undefined
  const [oldest] = data.items
  if (!oldest) return null
  const { unanswered, courses } = data.counts
  return {
    ...{ name: 'questions', Icon: ContactSupportOutlined, tint: 'info' as const },
    title: texts.toDo.questions.title({ count: unanswered }),
    text: texts.toDo.questions.text({ title: plainTitle(oldest.title), more: unanswered - 1, courses }),
    age: texts.toDo.questions.oldest({ ago: timeAgo(oldest.at) }),
    to: courseId === undefined ? paths.teacherQuestions : `${paths.teacherQuestions}?course=${courseId}`,
    action: texts.toDo.questions.action,
  }
}
