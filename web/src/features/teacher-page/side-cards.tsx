import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { listCategories } from '#api/catalog'
import { listSampleLessons } from '#api/home'
import { texts } from '#texts/teacher-page'
import { categoryLabel } from '../../api/category-label.ts'
import { useRead } from '../../api/use-read.ts'
import { CoverThumbnail } from '../../components/cover-thumbnail.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { paths } from '../../config/paths.ts'
import { markWords } from '../../lib/course-words.ts'
import { formatMinutes } from '../../lib/durations.ts'
import { TOUCH } from '../../theme/media.ts'

const Card = styled('aside')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  padding: 28,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  '& > div + div': { paddingTop: 24, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& .subjects': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
  '& .subjects a': {
    ...theme.typography.caption,
    display: 'block',
    padding: '4px 10px',
    fontWeight: 600,
    borderRadius: 6,
    overflowWrap: 'anywhere',
    backgroundColor: theme.vars.palette.surface.sunk,
    [TOUCH]: { padding: '13px 12px' },
  },
  '& .lesson': { display: 'flex', alignItems: 'center', gap: 12, marginTop: 12 },
  '& .lesson > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
}))

/** Of what these courses are, and a lesson to begin with: the first free one of the most popular that has one. */
export function SideCards({ courses }: { courses: CourseListItem[] }) {
  const { data: categories = [] } = useRead(listCategories)
  const [first] = courses
  const { data: samples } = useRead(listSampleLessons, first ? { courseId: first.id } : null)
  const taught = categories.filter(({ id }) => courses.some(({ categoryId }) => categoryId === id))
  const sample = samples?.[0]
  if (taught.length === 0) return null
  return (
    <Card>
      <div>
        <Typography variant="h5" component="h2">
          {texts.subjects}
        </Typography>
        <PlainList className="subjects">
          {taught.map((category) => (
            <li key={category.id}>
              <Link to={paths.category(category.id)} dir="auto">
                {categoryLabel(category)}
              </Link>
            </li>
          ))}
        </PlainList>
      </div>
      {sample && (
        <div>
          <Typography variant="h5" component="h2">
            {texts.start.title}
          </Typography>
          <div className="lesson">
            <CoverThumbnail course={sample.course} size={52} />
            <span>
              <Typography variant="h4" component="h3" sx={{ fontSize: '1.0625rem' }}>
                <Link
                  to={paths.preview(sample.course.id, sample.lesson.id)}
                  {...markWords(sample.course.language, sample.lesson.title)}
                >
                  {sample.lesson.title}
                </Link>
              </Typography>
              <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                {texts.start.lesson({
                  duration: sample.lesson.duration === null ? null : formatMinutes(sample.lesson.duration),
                })}
              </Typography>
            </span>
          </div>
        </div>
      )}
    </Card>
  )
}
