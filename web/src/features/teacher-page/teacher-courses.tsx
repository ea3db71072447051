import type { TeacherPage } from '@lectern/contracts/shapes/teachers.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teacher-page'
import { CourseCard } from '../../components/course-card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { paths } from '../../config/paths.ts'
import { displayName } from '../../lib/display-name.ts'
import { PHONE } from '../../theme/media.ts'

const Grid = styled(PlainList)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: '48px 32px',
  [PHONE]: { rowGap: 40 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
}))

/** The most popular first; more than the page shows are in the catalog. */
export function TeacherCourses({ teacher }: { teacher: TeacherPage }) {
  const { courses, courseCount } = teacher
  const name = displayName(teacher)
  if (courses.length === 0) return <EmptyState title={texts.noCourses} />
  return (
    <>
      <div className="head">
        <Typography variant="h2" id="courses" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {texts.coursesBy({ teacher: name })}
        </Typography>
        {courses.length > 1 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.order}
          </Typography>
        )}
      </div>
      <Grid>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} isTeachersOwn />
          </li>
        ))}
      </Grid>
      {courseCount > courses.length && (
        <Button component={Link} to={paths.search(name)} variant="outlined" sx={{ mt: 5 }}>
          {texts.allCourses({ count: courseCount })}
        </Button>
      )}
    </>
  )
}
