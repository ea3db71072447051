import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { createCourse, listCategories } from '#api/catalog'
import { texts } from '#texts/teaching-course-editor'
import { errorMessage } from '../../../api/api-error.ts'
import { courseChanged } from '../../../api/teaching-changes.ts'
import { useRead } from '../../../api/use-read.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { paths } from '../../../config/paths.ts'
import { NEW_COURSE } from './course-values.ts'
import { DetailsForm } from './details-form.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { type CourseForm, useCourseForm } from './use-course-form.ts'

/** A new course begins in the school's first category, unless another was chosen. */
function useFirstCategory({ values, changes, settle }: CourseForm): void {
  const [first] = useRead(listCategories).data ?? []
  const isOther = first !== undefined && changes.categoryId === undefined && values.categoryId !== first.id
  useEffect(() => {
    if (isOther) settle('categoryId', { ...NEW_COURSE, categoryId: first.id })
  })
}

/** A course that doesn't exist yet; once created, its edit page is open. */
export function Component() {
  const form = useCourseForm(NEW_COURSE)
  useFirstCategory(form)
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const [isCreated, setCreated] = useState(false)
  const create = async () => {
    const body = form.check()
    if (!body || saving) return
    setSaving(true)
    try {
      const { id } = await createCourse({ body })
      await courseChanged(id)
      toast({ title: texts.created })
      // What is left behind is saved: nobody is to be asked.
      flushSync(() => setCreated(true))
      navigate(paths.editCourse(id), { replace: true })
    } catch (error) {
      toast({
        title: texts.error,
        description: texts.createFailed({ message: errorMessage(error) }),
        variant: 'destructive',
      })
      setSaving(false)
    }
  }
  const hasChanges = Object.keys(form.changes).length > 0
  return (
    <EditorFrame
      title={texts.newTitle}
      courseId={null}
      tab="details"
      saveLabel={saving ? texts.creating : texts.create}
      saving={saving}
      canSave
      onSave={() => void create()}
    >
      <DetailsForm form={form} courseId={null} onSubmit={() => void create()} />
      <LeaveDialog when={hasChanges && !isCreated} within={paths.newCourse} />
    </EditorFrame>
  )
}
