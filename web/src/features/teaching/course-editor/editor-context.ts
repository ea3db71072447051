import type { CourseDetail, CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import { useOutletContext } from 'react-router-dom'
import type { EditorShell } from '../shared/editor-shell.ts'
import type { CourseForm } from './use-course-form.ts'

export type EditedCourse = CourseDetail

/** What the shell of the editor gives its tabs. */
export interface EditorContext extends EditorShell {
  form: CourseForm
  /** As chosen in the settings, saved or not. */
  status: CourseStatus
  chooseStatus: (status: CourseStatus) => void
  /** Something of the course was saved past the form: it is of this version now. */
  setVersion: (version: number) => void
  /** Saves what the open tab has. */
  save: () => void
}

export function useEditor(): EditorContext {
  return useOutletContext<EditorContext>()
}
