import { texts } from '#texts/teaching-orders'
import { useCourse } from '../../../api/course.ts'
import { useOwnCourses } from '../../../api/course-lists.ts'
import { Choice } from '../../../components/fields/select-field.tsx'

const ALL = 0

interface Props {
  courseId: number | undefined
  onChange: (courseId: number | undefined) => void
}

/** All courses of the teacher's own, one of them, or the shared one that the address names. */
export function CourseFilter({ courseId, onChange }: Props) {
  const { data: courses } = useOwnCourses()
  const options = [{ value: ALL, label: texts.allCourses as string }]
  for (const { id, title } of courses ?? []) options.push({ value: id, label: title })
  const isOther = courseId !== undefined && courses?.every(({ id }) => id !== courseId) === true
  const { data: other } = useCourse(isOther ? courseId : null)
  if (other) options.push({ value: other.id, label: other.title })
  const known = options.some(({ value }) => value === courseId)
  return (
    <Choice
      aria-label={texts.course}
      value={known && courseId !== undefined ? courseId : ALL}
      options={options}
      onChange={(value) => onChange(value === ALL ? undefined : value)}
    />
  )
}
