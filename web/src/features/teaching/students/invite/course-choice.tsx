import { texts } from '#texts/teaching-students-invite'
import type { CoverCourse } from '../../../../components/course-cover.tsx'
import { CoverThumbnail } from '../../../../components/cover-thumbnail.tsx'
import { Choice } from '../../../../components/fields/select-field.tsx'

export type InvitingCourse = CoverCourse & { title: string; price: number }

interface Props {
  courses: readonly InvitingCourse[]
  course: InvitingCourse
  disabled?: boolean
  onChange: (courseId: number) => void
}

/** Into which course. */
export function CourseChoice({ courses, course, disabled = false, onChange }: Props) {
  return (
    <Choice
      aria-label={texts.into}
      value={course.id}
      options={courses.map(({ id, title }) => ({ value: id, label: title }))}
      disabled={disabled}
      onChange={onChange}
      startAdornment={<CoverThumbnail course={course} size={28} />}
      sx={{ minWidth: 0, '&.MuiInputBase-root': { minHeight: 56, pl: 1.75 } }}
    />
  )
}
