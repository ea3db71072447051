import { texts } from '#texts/teaching-quiz-editor'
import { useCourse } from '../../../../api/course.ts'
import { SelectField } from '../../../../components/fields/select-field.tsx'
import { useEditing } from '../editing.ts'

interface Props {
  lessonId: number | null
  onChange: (lessonId: number | null) => void
}

/** The lesson of this course in which the answer can be read again. */
export function LessonField({ lessonId, onChange }: Props) {
  const { courseId, lessonId: own } = useEditing()
  const { data } = useCourse(courseId)
  const lessons = (data?.modules ?? []).flatMap(({ lessons: ofModule }, module) =>
    ofModule.map(({ id, title }, place) => ({ value: id, label: `${module + 1}.${place + 1} ${title}` })),
  )
  const options = [{ value: 0, label: texts.lesson.none }, ...lessons.filter(({ value }) => value !== own)]
  const isKnown = options.some(({ value }) => value === lessonId)
  return (
    <SelectField
      label={texts.lesson.label}
      helperText={texts.lesson.help}
      value={lessonId !== null && isKnown ? lessonId : 0}
      options={options}
      onChange={(chosen) => onChange(chosen === 0 ? null : chosen)}
    />
  )
}
