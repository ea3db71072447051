import type { Course, CourseStatus, UpdateCourseBody } from '@lectern/contracts/shapes/courses.ts'
import { useState } from 'react'
import { publishCourseChanges } from '#api/curriculum'
import { texts } from '#texts/teaching-course-editor'
import { errorMessage } from '../../../api/api-error.ts'
import { courseChanged, curriculumChanged } from '../../../api/teaching-changes.ts'
import { CourseChangedElsewhere, updateCourse } from '../../../api/update-course.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import type { EditedCourse } from './editor-context.ts'
import type { CourseForm } from './use-course-form.ts'

interface Options {
  course: EditedCourse
  form: CourseForm
  /** Lessons whose newest text students don't read yet. */
  unpublished: number
}

/** Somebody else was quicker. */
interface Conflict {
  /** What is saved now. */
  current: Course
  /** The status that was to be saved; undefined when it was the details. */
  status: CourseStatus | undefined
}

/** Saves details, status and what was written in lessons; finds out when somebody else was quicker. */
export function useCourseSaving({ course, form, unpublished }: Options) {
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  // What the form is based on. It stays while the page reads a newer course, so that two tabs are told of each other.
  const [version, setVersion] = useState(course.version)

  /** With a status it is saved alone, after the drafts if they are to be published; otherwise what was typed, and with it what was written in lessons. */
  async function put(basedOn: number, status?: CourseStatus, { drafts = false } = {}): Promise<void> {
    if (saving) return
    setSaving(true)
    const body: UpdateCourseBody = status ? { status } : form.changes
    try {
      // First, so that nobody buys a course that still lacks them.
      if (drafts) {
        await publishCourseChanges({ courseId: course.id, drafts: 'true' })
        await curriculumChanged(course.id)
      }
      if (Object.keys(body).length > 0) {
        const saved = await updateCourse(course.id, basedOn, body)
        setVersion(saved.version)
        setConflict(undefined)
        if (status) form.rebase(saved, 'typed')
        else form.saved(saved, form.values)
        await courseChanged(course.id)
      }
      if (!status && course.status === 'active' && unpublished > 0) {
        await publishCourseChanges({ courseId: course.id })
        await curriculumChanged(course.id)
      }
      toast({ title: texts.updated })
    } catch (error) {
      if (error instanceof CourseChangedElsewhere) setConflict({ current: error.current, status })
      else
        toast({
          title: texts.error,
          description: texts.updateFailed({ message: errorMessage(error) }),
          variant: 'destructive',
        })
    } finally {
      setSaving(false)
    }
  }

  return {
    saving,
    conflict,
    saveDetails: () => form.check() && put(version),
    /** What is typed in the details stays as it is, unsaved. */
    saveStatus: (status: CourseStatus, options?: { drafts: boolean }) => put(version, status, options),
    keepMine: () => {
      if (conflict?.status) return put(conflict.current.version, conflict.status)
      return conflict && form.check() && put(conflict.current.version)
    },
    takeTheirs: () => {
      if (!conflict) return
      setVersion(conflict.current.version)
      form.rebase(conflict.current, conflict.status && 'typed')
      setConflict(undefined)
      void courseChanged(course.id)
    },
    /** What was read anew is what the form is based on, as long as nothing was typed. */
    follow: (newer: EditedCourse) => {
      setVersion(newer.version)
      form.rebase(newer)
    },
    version,
    setVersion,
  }
}
