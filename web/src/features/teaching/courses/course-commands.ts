import type { Course } from '@lectern/contracts/shapes/courses.ts'
import { archiveCourse, deleteCourse } from '#api/catalog'
import { exportCourse } from '#api/course-bundles'
import { duplicateCourse, unarchiveCourse } from '#api/teacher-courses'
import { texts } from '#texts/teaching-courses'
import { errorSentence } from '../../../api/api-error.ts'
import { responseOf } from '../../../api/endpoint.ts'
import { saveAnswer } from '../../../api/save-answer.ts'
import { courseChanged, published } from '../../../api/teaching-changes.ts'
import { toast } from '../../../components/toasts/toast-store.ts'

type Named = Pick<Course, 'id' | 'title'>

function failed(title: string, error: unknown): void {
  toast({ title, description: errorSentence(error), variant: 'destructive' })
}

/** Answers the copy's id, or nothing when there is none. */
export async function duplicate({ id }: Named): Promise<number | undefined> {
  try {
    const copy = await duplicateCourse({ courseId: id })
    await courseChanged(copy.id)
    toast({ title: texts.duplicated, description: copy.title })
    return copy.id
  } catch (error) {
    failed(texts.duplicateFailed, error)
    return undefined
  }
}

/** The browser says when it has the file; a toast says that it is on its way. */
export async function exportAsFile({ id, title }: Named): Promise<void> {
  toast({ title: texts.exporting, description: texts.exportingText({ title }) })
  try {
    await saveAnswer(await responseOf(exportCourse, { courseId: id }), 'course.zip')
  } catch (error) {
    failed(texts.exportFailed, error)
  }
}

export async function archive(course: Named): Promise<void> {
  try {
    await archiveCourse({ courseId: course.id })
    await published(course.id)
    const action = { label: texts.undo, onClick: () => void takeOut(course) }
    toast({ title: texts.archived, description: texts.archivedText, action })
  } catch (error) {
    failed(texts.archiveFailed, error)
  }
}

export async function takeOut({ id }: Named): Promise<void> {
  try {
    const { status } = await unarchiveCourse({ courseId: id })
    await published(id)
    toast({ title: texts.takenOutTitle, description: texts.takenOut[status === 'active' ? 'active' : 'draft'] })
  } catch (error) {
    failed(texts.takeOutFailed, error)
  }
}

/** Answers whether it is gone. */
export async function remove({ id, title }: Named): Promise<boolean> {
  try {
    await deleteCourse({ courseId: id })
    await courseChanged(id)
    toast({ title: texts.deleted, description: title })
    return true
  } catch (error) {
    failed(texts.deleteFailed, error)
    return false
  }
}
