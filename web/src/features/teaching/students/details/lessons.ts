import type { CourseDetail, ProgressRecord } from '@lectern/contracts/shapes/courses.ts'

export interface StudiedLesson {
  id: number
  title: string
  /** Minutes. */
  duration: number | null
  completedAt: string | null
  /** The first one that isn't done: where the student goes on. */
  isNext: boolean
}

export interface StudiedModule {
  id: number
  title: string
  lessons: StudiedLesson[]
  done: number
}

/** The course's outline with what the student has done of it. Lessons that nobody is counted for, drafts, are left out. */
export function studiedModules(course: CourseDetail, progress: readonly ProgressRecord[]): StudiedModule[] {
  const records = new Map(progress.map((record) => [record.lessonId, record]))
  const counted = course.modules.flatMap(({ lessons }) => lessons).filter(({ id }) => records.has(id))
  const next = counted.find(({ id }) => !records.get(id)?.completed)
  const modules = course.modules.map(({ id, title, lessons }) => {
    const studied = lessons
      .filter((lesson) => records.has(lesson.id))
      .map((lesson) => ({
        id: lesson.id,
        title: lesson.title,
        duration: lesson.duration,
        completedAt: records.get(lesson.id)?.completedAt ?? null,
        isNext: lesson.id === next?.id,
      }))
    return { id, title, lessons: studied, done: studied.filter(({ completedAt }) => completedAt !== null).length }
  })
  return modules.filter(({ lessons }) => lessons.length > 0)
}
