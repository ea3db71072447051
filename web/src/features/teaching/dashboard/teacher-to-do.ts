import { listTeacherFunnels } from '#api/figures'
import { listTeacherCourses } from '#api/teacher-courses'
import { texts } from '#texts/teaching-course'
import { useFreshRead } from '../../../api/use-read.ts'
import type { Source } from '../../../components/to-do-list.tsx'
import { paths } from '../../../config/paths.ts'
import EditNoteRounded from '../../../icons/edit-note-rounded.tsx'
import TrendingDownRounded from '../../../icons/trending-down-rounded.tsx'
import { formatList } from '../../../lib/format.ts'
import { useQuestionsToDo } from '../shared/questions-to-do.ts'

/** Drafts that are named. */
const NAMED = 3

/** What waits in all of a teacher's courses. */
export function useTeacherToDo(): Source[] {
  return [useQuestionsToDo(), useAllStopped(), useDrafts()]
}

function useAllStopped(): Source {
  const { data, error, mutate } = useFreshRead(listTeacherFunnels)
  if (!data) return error ? { failed: texts.toDo.stopped.failed, onRetry: () => mutate() } : undefined
  const stopped = data.courses.map(({ enrolled, finished, reading }) => enrolled - finished - reading)
  const courses = stopped.filter((count) => count > 0)
  const count = courses.reduce((sum, one) => sum + one, 0)
  if (count === 0) return null
  const { title, text, action } = texts.toDo.allStopped
  return {
    ...{ name: 'stopped', Icon: TrendingDownRounded, tint: 'warning', to: paths.teacherAnalytics, action },
    ...{ title: title({ count }), text: text({ courses: courses.length }) },
  }
}

function useDrafts(): Source {
  const { data, error, mutate } = useFreshRead(listTeacherCourses, {
    status: 'draft',
    editable: 'true',
    pageSize: NAMED,
  })
  if (!data) return error ? { failed: texts.toDo.drafts.failed, onRetry: () => mutate() } : undefined
  const [newest] = data.items
  if (!newest) return null
  const { title, text, action } = texts.toDo.drafts
  return {
    ...{ name: 'drafts', Icon: EditNoteRounded, tint: 'secondary', action },
    to: data.total === 1 ? paths.teacherCourse(newest.id) : `${paths.teacherCourses}?status=draft`,
    title: title({ count: data.total }),
    text: text({ titles: formatList(data.items.map((course) => course.title)) }),
  }
}
