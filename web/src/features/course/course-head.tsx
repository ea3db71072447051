import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/course'
import { useCategoryLabel } from '../../api/categories.ts'
import { useCourseWords } from '../../components/course-language.ts'
import { CourseRating } from '../../components/course-rating.tsx'
import { LevelChip } from '../../components/level-chip.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { paths } from '../../config/paths.ts'
import ChevronRightRounded from '../../icons/chevron-right-rounded.tsx'
import EventAvailableOutlined from '../../icons/event-available-outlined.tsx'
import PeopleOutlineRounded from '../../icons/people-outline-rounded.tsx'
import { displayName } from '../../lib/display-name.ts'
import { PHONE } from '../../theme/media.ts'
import { touchRoom } from '../../theme/touch-room.ts'
import { CourseLead } from './course-lead.tsx'
import { formatMonth } from './format-month.ts'
import { TeacherLink } from './teacher-link.tsx'

const Crumbs = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 22,
  color: theme.vars.palette.text.secondary,
  '& a': {
    position: 'relative',
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: 'inherit',
    fontWeight: 400,
    ...touchRoom('-11px 0'),
  },
}))

/** Letters above which a title is set smaller. */
const LONG_TITLE = 40

const Title = styled(Typography)({
  fontSize: '3.5rem',
  lineHeight: 62 / 56,
  letterSpacing: '-0.024em',
  overflowWrap: 'anywhere',
  '&.long': { fontSize: '2.75rem', lineHeight: 52 / 44 },
  [PHONE]: {
    fontSize: '2.375rem',
    lineHeight: 42 / 38,
    '&.long': { fontSize: '1.875rem', lineHeight: 36 / 30 },
  },
}) as typeof Typography

const Author = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginTop: 22,
  '& > div': { minWidth: 0 },
})

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 16px',
  marginTop: 22,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& > .students': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& a': {
    position: 'relative',
    color: 'inherit',
    fontWeight: 400,
    textDecorationColor: 'currentColor',
    ...touchRoom('-12px 0'),
  },
}))

/** Breadcrumb, title, what it is about, teacher and figures. */
export function CourseHead({ course }: { course: CourseDetail }) {
  const category = useCategoryLabel(course.categoryId)
  const words = useCourseWords()
  return (
    <div>
      <Crumbs aria-label={texts.head.breadcrumb}>
        <MuiLink component={Link} to={paths.courses}>
          {texts.head.catalog}
        </MuiLink>
        {category && <ChevronRightRounded fontSize="small" aria-hidden="true" />}
        {category && (
          <MuiLink component={Link} to={paths.category(course.categoryId)} dir="auto">
            {category}
          </MuiLink>
        )}
      </Crumbs>
      <Title variant="h1" {...words(course.title)} {...(course.title.length > LONG_TITLE && { className: 'long' })}>
        {course.title}
      </Title>
      <CourseLead text={course.subtitle || course.description} />
      <Author>
        <PersonAvatar name={displayName(course.teacher)} image={course.teacher.profileImage} size={48} />
        <div>
          <Typography variant="h5" component="p" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            <TeacherLink course={course}>{texts.head.createdBy({ teacher: displayName(course.teacher) })}</TeacherLink>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.head.instructor}
          </Typography>
        </div>
      </Author>
      <Facts>
        <CourseRating
          course={course}
          reviews={
            <MuiLink component={Link} to="#reviews" underline="always">
              {texts.head.reviews({ count: course.reviewCount })}
            </MuiLink>
          }
        />
        {course.studentCount > 0 && (
          <span className="students">
            <PeopleOutlineRounded aria-hidden="true" />
            {texts.head.students({ count: course.studentCount })}
          </span>
        )}
        <LevelChip level={course.level} sx={{ backgroundColor: 'background.paper' }} />
        <span className="students">
          <EventAvailableOutlined aria-hidden="true" />
          {texts.head.updated({ month: formatMonth(course.updatedAt) })}
        </span>
      </Facts>
    </div>
  )
}
