import { isOwner } from '../../../api/course-rights.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { DetailsForm } from './details-form.tsx'
import { useEditor } from './editor-context.ts'

/** The first tab of an existing course; its values live in the shell, so that another tab doesn't lose them. */
export function Component() {
  const { course, form, save, setVersion } = useEditor()
  const { user } = useAuth()
  return (
    <DetailsForm
      form={form}
      courseId={course.id}
      saved={course}
      onSubmit={save}
      isOfferFixed={!isOwner(course, user)}
      onVersion={setVersion}
    />
  )
}
