import type { CourseDetail, ProgressRecord, ReadingPosition } from '@lectern/contracts/shapes/courses.ts'
import { useMemo, useState } from 'react'
import { getEnrollmentProgress } from '#api/learning'
import { completeLesson, useEnrollmentProgress } from '../../api/progress.ts'

type Enrollment = NonNullable<CourseDetail['enrollment']>

const NONE: ReadonlySet<number> = new Set()
const NO_POSITIONS: ReadonlyMap<number, ReadingPosition> = new Map()

/** What is done of a course, and the way to do one more lesson. */
export type StudyProgress = ReturnType<typeof useStudyProgress>

/** What the student has done of a course and where they were in its lessons, and the way to do one more lesson. */
export function useStudyProgress(courseId: number, enrollment: Enrollment) {
  const { data, mutate } = useEnrollmentProgress(courseId, enrollment)
  // Told to the server, and not answered yet.
  const [saving, setSaving] = useState(NONE)
  const progress = data ?? enrollment.progress
  const completed = useMemo((): ReadonlySet<number> => {
    const saved = progress.filter((record) => record.completed).map((record) => record.lessonId)
    return new Set([...saved, ...saving])
  }, [progress, saving])
  const positions = useMemo(
    (): ReadonlyMap<number, ReadingPosition> =>
      new Map(progress.flatMap(({ lessonId, place }) => (place ? [[lessonId, place]] : []))),
    [progress],
  )
  const completedAt = useMemo(
    () => progress.reduce<string | null>((latest, record) => later(latest, record.completedAt), null),
    [progress],
  )

  const readNow = () => mutate(getEnrollmentProgress({ enrollmentId: enrollment.id }), { revalidate: false })

  /** A lesson added since the page was opened has no record here yet. */
  async function recordOf(lessonId: number): Promise<ProgressRecord | undefined> {
    const known = progress.find((record) => record.lessonId === lessonId)
    return known ?? (await readNow())?.find((record) => record.lessonId === lessonId)
  }

  /** What is done by now, where something else than this page has done it. */
  async function readDone(): Promise<ReadonlySet<number>> {
    const records = (await readNow()) ?? []
    return new Set(records.filter((record) => record.completed).map((record) => record.lessonId))
  }

  /** Marks a lesson as complete: it shows at once, and no longer if the call fails. Throws what the call throws. */
  async function complete(lessonId: number): Promise<void> {
    setSaving((others) => new Set([...others, lessonId]))
    try {
      const record = await recordOf(lessonId)
      if (!record) throw new Error('This lesson is no longer part of the course.')
      await completeLesson(courseId, enrollment.id, record.id)
    } finally {
      setSaving((all) => new Set([...all].filter((id) => id !== lessonId)))
    }
  }

  return { completed, isSaving: saving.size > 0, places: positions, completedAt, complete, readDone }
}

/** What a teacher completes in a preview: nothing knows of it but the page. */
export function usePreviewProgress(): StudyProgress {
  const [completed, setCompleted] = useState(NONE)
  return {
    ...{ completed, isSaving: false, places: NO_POSITIONS, completedAt: null },
    complete: async (lessonId) => setCompleted((others) => new Set([...others, lessonId])),
    readDone: async () => completed,
  }
}

/** ISO 8601 in UTC, which sorts as text. */
function later(one: string | null, other: string | null): string | null {
  return one !== null && (other === null || one > other) ? one : other
}
