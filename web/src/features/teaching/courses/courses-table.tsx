import type { CourseStats } from '@lectern/contracts/shapes/analytics.ts'
import type { TeacherCourse, TeacherCourseSort } from '@lectern/contracts/shapes/teacher-courses.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import MuiLink from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-courses'
import { texts as readinessTexts } from '#texts/teaching-readiness'
import { texts as staffTexts } from '#texts/teaching-staff'
import { CoverThumbnail } from '../../../components/cover-thumbnail.tsx'
import { DataTable, NO_FIGURE, NUMERIC } from '../../../components/data-table.tsx'
import { paths } from '../../../config/paths.ts'
import StarRounded from '../../../icons/star-rounded.tsx'
import WarningAmberRounded from '../../../icons/warning-amber-rounded.tsx'
import { markWords } from '../../../lib/course-words.ts'
import { formatCount, formatPercent, formatPrice, formatRating } from '../../../lib/format.ts'
import { timeAgo } from '../../../lib/time-ago.ts'
import { CourseStatusChip } from '../shared/course-status.tsx'
import { CourseMenu } from './course-menu.tsx'

interface Props {
  courses: TeacherCourse[] | undefined
  stats: ReadonlyMap<number, CourseStats>
  sort: TeacherCourseSort
  onSort: (sort: TeacherCourseSort) => void
  /** The course that was just made, whose title takes the focus. */
  newId: number | undefined
  onDuplicated: (copyId: number) => void
}

/** The teacher's courses, a row each. */
export function CoursesTable({ courses, stats, sort, onSort, newId, onDuplicated }: Props) {
  const { columns } = texts
  const sortBy = (value: TeacherCourseSort) =>
    ({
      isActive: sort === value,
      direction: value === 'title' ? 'asc' : 'desc',
      onSort: () => onSort(value),
    }) as const
  return (
    <Card sx={{ mt: 3 }}>
      <DataTable
        aria-label={texts.title}
        stacked="narrow"
        sx={{ '& tbody tr:hover': { bgcolor: 'background.default' } }}
        columns={{
          course: { head: columns.course, isRowHead: true, sort: sortBy('title'), sx: { minWidth: 220 } },
          status: { head: columns.status },
          students: { head: columns.students, ...NUMERIC, sort: sortBy('students') },
          finished: { head: columns.finished },
          rating: { head: columns.rating, ...NUMERIC, sort: sortBy('rating') },
          revenue: { head: columns.revenue, ...NUMERIC },
          edited: { head: columns.edited, sort: sortBy('edited'), sx: { whiteSpace: 'nowrap' } },
          menu: { head: '' },
        }}
        rows={courses}
        skeletons={6}
        rowKey={({ id }) => id}
        cells={(course) => {
          const own = stats.get(course.id)
          return {
            course: <CourseName course={course} isNew={course.id === newId} />,
            status: <CourseStatusChip status={course.status} visibility={course.visibility} />,
            students: (
              <>
                {formatCount(course.studentCount)}{' '}
                <span className="in-cards">{texts.students({ count: course.studentCount })}</span>
              </>
            ),
            finished: own && own.students > 0 ? <Finished stats={own} /> : NO_FIGURE,
            rating: course.reviewCount > 0 ? <Rating value={course.averageRating} /> : NO_FIGURE,
            revenue: own && own.revenue > 0 ? formatPrice(own.revenue) : NO_FIGURE,
            edited: timeAgo(course.updatedAt),
            menu: <CourseMenu course={course} onDuplicated={onDuplicated} />,
          }
        }}
      />
    </Card>
  )
}

function CourseName({ course, isNew }: { course: TeacherCourse; isNew: boolean }) {
  const title = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  const [gap] = course.status === 'draft' ? course.readiness.gaps : []
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <CoverThumbnail course={course} />
      <div>
        <MuiLink
          ref={title}
          component={Link}
          to={paths.teacherCourse(course.id)}
          variant="h4"
          color="textPrimary"
          underline="hover"
          {...markWords(course.language, course.title)}
        >
          {course.title}
        </MuiLink>
        {course.sharedRights && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {staffTexts.sharedBy({ name: course.teacher.fullName })}
          </Box>
        )}
        {gap ? (
          <Box sx={{ display: 'flex', gap: 0.5, typography: 'body2', color: 'warning.main' }}>
            <WarningAmberRounded sx={{ fontSize: 16, mt: '2px' }} />
            {readinessTexts.missing({ count: course.readiness.gaps.length })}
          </Box>
        ) : (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {texts.priceAndChanges({
              price: course.price === 0 ? texts.free : formatPrice(course.price),
              changes: course.unpublishedChanges,
            })}
          </Box>
        )}
      </div>
    </Box>
  )
}

function Finished({ stats: { title, completionRate } }: { stats: CourseStats }) {
  const percent = formatPercent(completionRate)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      <LinearProgress
        variant="determinate"
        value={completionRate}
        aria-label={`${title}: ${percent} ${texts.finishedShare}`}
        sx={{ width: 70 }}
      />
      {percent}
    </Box>
  )
}

function Rating({ value }: { value: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <StarRounded sx={{ fontSize: 16, color: 'star' }} />
      {formatRating(value)}
    </Box>
  )
}
