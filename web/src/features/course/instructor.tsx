import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/course'
import { useSchool } from '../../api/site.ts'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { paths } from '../../config/paths.ts'
import { displayName } from '../../lib/display-name.ts'
import { SectionHeading } from './section-heading.tsx'
import { TeacherLink } from './teacher-link.tsx'

const Person = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  '& > div': { minWidth: 0, maxWidth: 560, overflowWrap: 'anywhere' },
  '& .figures': { ...theme.typography.body2, marginTop: 6, color: theme.vars.palette.text.secondary },
}))

/** Who teaches, and what the reviews of all their courses say. */
export function Instructor({ course }: { course: CourseDetail }) {
  const { teacher } = course
  const name = displayName(teacher)
  const { name: school } = useSchool()
  return (
    <section style={{ marginTop: 56 }}>
      <SectionHeading small>{texts.instructor.title}</SectionHeading>
      <Person>
        <PersonAvatar name={name} image={teacher.profileImage} size={88} />
        <div>
          <Typography variant="h4" component="p" dir="auto">
            <TeacherLink course={course}>{name}</TeacherLink>
          </Typography>
          <Typography
            variant="row"
            component="p"
            {...(teacher.bio && { dir: 'auto' })}
            sx={{ mt: 0.25, whiteSpace: 'pre-line' }}
          >
            {teacher.bio || texts.instructor.noBio({ teacher: name, school })}
          </Typography>
          {teacher.courseCount > 0 && (
            <>
              <p className="figures">{texts.instructor.figures(teacher)}</p>
              <Button component={Link} to={paths.teacher(course.teacherId)} size="small" sx={{ mt: 1, ml: -1.5 }}>
                {texts.instructor.profile}
              </Button>
            </>
          )}
        </div>
      </Person>
    </section>
  )
}
