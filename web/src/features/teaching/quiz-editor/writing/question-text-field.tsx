import { useId } from 'react'
import { RichTextField } from '../../shared/lesson-text/writing/rich-text-field.tsx'
import { useEditing } from '../editing.ts'

interface Props {
  label: string
  placeholder: string
  html: string
  onChange: (html: string) => void
  autoFocus?: boolean
}

/** Text of a question, whose pictures keep the page from being left while they are on their way. */
export function QuestionTextField(props: Props) {
  const { courseId, uploading } = useEditing()
  const key = useId()
  const onPending = (pending: boolean) => {
    if (pending) uploading.current.add(key)
    else uploading.current.delete(key)
  }
  return <RichTextField {...props} courseId={courseId} onPending={onPending} />
}
