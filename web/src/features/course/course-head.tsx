import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import PeopleOutlineRounded from '@mui/icons-material/PeopleOutlineRounded'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useCategoryName } from '../../api/categories.ts'
import { LevelChip } from '../../components/level-chip.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { StarRating } from '../../components/star-rating.tsx'
import { paths } from '../../config/paths.ts'
import { displayName } from '../../lib/display-name.ts'
import { formatRating } from '../../lib/format.ts'
import { PHONE } from '../../theme/media.ts'
import { touchRoom } from '../../theme/touch-room.ts'
import { CourseLead } from './course-lead.tsx'
import { texts } from './texts.ts'

const Crumbs = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 20,
  color: theme.vars.palette.text.secondary,
  '& a': { position: 'relative', color: 'inherit', fontWeight: 400, ...touchRoom('-11px 0') },
  [PHONE]: { marginBottom: 16 },
}))

const Title = styled(Typography)({
  fontSize: '3rem',
  lineHeight: 54 / 48,
  overflowWrap: 'anywhere',
  [PHONE]: { fontSize: '2.125rem', lineHeight: 40 / 34 },
}) as typeof Typography

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  marginTop: 24,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))

/** Breadcrumb, title, description, figures and teacher. */
export function CourseHead({ course }: { course: CourseDetail }) {
  const category = useCategoryName(course.categoryId)
  return (
    <div>
      <Crumbs aria-label={texts.head.breadcrumb}>
        <MuiLink component={Link} to={paths.courses}>
          {texts.head.catalog}
        </MuiLink>
        {category && <ChevronRightRounded fontSize="small" aria-hidden="true" />}
        {category && (
          <MuiLink component={Link} to={paths.category(course.categoryId)}>
            {category}
          </MuiLink>
        )}
      </Crumbs>
      <Title variant="h1">{course.title}</Title>
      {course.subtitle && (
        <Typography variant="subtitle1" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {course.subtitle}
        </Typography>
      )}
      <CourseLead text={course.description} />
      <Facts>
        <span>
          <StarRating value={course.averageRating} />
          <b>{formatRating(course.averageRating)}</b> {texts.head.reviews(course.reviewCount)}
        </span>
        <span>
          <PeopleOutlineRounded aria-hidden="true" />
          {texts.head.students(course.studentCount)}
        </span>
        <LevelChip level={course.level} sx={{ backgroundColor: 'background.paper' }} />
      </Facts>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 3.5 }}>
        <PersonAvatar name={displayName(course.teacher)} image={course.teacher.profileImage} size={48} />
        <div style={{ minWidth: 0 }}>
          <Typography variant="h5" component="p">
            {texts.head.createdBy(displayName(course.teacher))}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.head.instructor}
          </Typography>
        </div>
      </Box>
    </div>
  )
}
