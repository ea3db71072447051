import type { CourseStats } from '@lectern/contracts/shapes/analytics.ts'
import type { TeacherCourse } from '@lectern/contracts/shapes/teacher-courses.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-courses'
import { texts as staffTexts } from '#texts/teaching-staff'
import { Clamped } from '../../../components/course-card-parts.tsx'
import { CourseCover } from '../../../components/course-cover.tsx'
import { CoverThumbnail } from '../../../components/cover-thumbnail.tsx'
import { paths } from '../../../config/paths.ts'
import AutoStoriesOutlined from '../../../icons/auto-stories-outlined.tsx'
import EditOutlined from '../../../icons/edit-outlined.tsx'
import VisibilityOutlined from '../../../icons/visibility-outlined.tsx'
import { markWords } from '../../../lib/course-words.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { PHONE } from '../../../theme/media.ts'
import { CourseStatusChip } from '../shared/course-status.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CourseMenu } from './course-menu.tsx'
import { Frame } from './course-parts.tsx'

interface Props {
  course: TeacherCourse
  stats: CourseStats | undefined
  /** It was just made, and takes the focus. */
  isNew: boolean
  onDuplicated: (copyId: number) => void
}

/** One of the teacher's courses. */
export function CourseTile({ course, stats, isNew, onDuplicated }: Props) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const isNarrow = useMedia(PHONE)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  const mayEdit = course.sharedRights === null || course.sharedRights.includes('edit')
  const variant = isNarrow ? 'text' : 'outlined'
  return (
    <Frame component="article" aria-labelledby={titleId} className={course.status}>
      <div className="wide-cover cover">
        <CourseCover course={course} flush />
      </div>
      <div className="body">
        <div className="top">
          <div className="small-cover cover">
            <CoverThumbnail course={course} size={64} />
          </div>
          <div className="head">
            <CourseStatusChip status={course.status} visibility={course.visibility} />
            <CourseMenu course={course} onDuplicated={onDuplicated} />
          </div>
          <Typography
            variant="h4"
            component="h2"
            id={titleId}
            ref={title}
            tabIndex={-1}
            {...markWords(course.language, course.title)}
          >
            {course.title}
          </Typography>
          {course.sharedRights && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {staffTexts.sharedBy({ name: course.teacher.fullName })}
            </Typography>
          )}
        </div>
        <Clamped variant="row" className="description" {...markWords(course.language, course.description)}>
          {course.description}
        </Clamped>
        <hr className="rule" />
        <div className="facts">
          <CourseFacts course={course} stats={stats} />
        </div>
        <div className="actions">
          <Button
            component={Link}
            to={mayEdit ? paths.editCourse(course.id) : paths.teacherCourse(course.id)}
            variant={variant}
            size="small"
            startIcon={mayEdit ? <EditOutlined /> : <AutoStoriesOutlined />}
            aria-describedby={titleId}
          >
            {mayEdit ? texts.edit : texts.open}
          </Button>
          <Button
            component={Link}
            to={paths.course(course.id)}
            variant={variant}
            size="small"
            startIcon={<VisibilityOutlined />}
            aria-describedby={titleId}
          >
            {texts.view}
          </Button>
        </div>
      </div>
    </Frame>
  )
}
