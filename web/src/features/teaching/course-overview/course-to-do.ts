import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { listTeacherFunnels } from '#api/figures'
import { texts } from '#texts/teaching-course'
import { useFreshRead } from '../../../api/use-read.ts'
import type { Source } from '../../../components/to-do-list.tsx'
import { paths } from '../../../config/paths.ts'
import EditNoteRounded from '../../../icons/edit-note-rounded.tsx'
import TrendingDownRounded from '../../../icons/trending-down-rounded.tsx'
import { numberLessons } from '../../../lib/course-outline.ts'
import { formatList } from '../../../lib/format.ts'
import { useQuestionsToDo } from '../shared/questions-to-do.ts'

/** What waits in a course. */
export function useCourseToDo(course: CourseDetail): Source[] {
  return [useQuestionsToDo(course.id), useStopped(course), unpublished(course)]
}

/** Students who have done nothing for a while, at the lesson where most of them are. */
function useStopped(course: CourseDetail): Source {
  const { data, error, mutate } = useFreshRead(listTeacherFunnels)
  if (!data) return error ? { failed: texts.toDo.stopped.failed, onRetry: () => mutate() } : undefined
  const most = data.courses.find(({ courseId }) => courseId === course.id)?.mostStopped
  const numbered = most && numberLessons(course.modules).find(({ lesson }) => lesson.id === most.lessonId)
  if (!most || !numbered || most.stopped === 0) return null
  return {
    ...{ name: 'stopped', Icon: TrendingDownRounded, tint: 'warning' as const },
    title: texts.toDo.stopped.title({ count: most.stopped, lesson: nameOf(numbered) }),
    ...{ text: texts.toDo.stopped.text, action: texts.toDo.stopped.action },
    to: paths.editLesson(course.id, most.lessonId),
  }
}

function unpublished(course: CourseDetail): Source {
  const changed = numberLessons(course.modules).filter(({ lesson }) => lesson.editing?.unpublished)
  if (changed.length === 0) return null
  return {
    ...{ name: 'unpublished', Icon: EditNoteRounded, tint: 'secondary' as const },
    title: texts.toDo.unpublished.title({ count: changed.length }),
    text: texts.toDo.unpublished.text({ lessons: formatList(changed.slice(0, 3).map(nameOf)) }),
    ...{ to: paths.editCurriculum(course.id), action: texts.toDo.unpublished.action },
  }
}

const nameOf = (numbered: ReturnType<typeof numberLessons>[number]) =>
  `${numbered.moduleNumber}.${numbered.lessonNumber} ${numbered.lesson.title}`
