import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import CheckRounded from '@mui/icons-material/CheckRounded'
import LanguageOutlined from '@mui/icons-material/LanguageOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import ViewModuleOutlined from '@mui/icons-material/ViewModuleOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { displayName } from '../../lib/display-name.ts'
import { texts } from './texts.ts'

const Points = styled(PlainList)(({ theme }) => ({
  ...theme.typography.row,
  display: 'grid',
  gap: '12px 32px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 12 },
  '& svg': { marginTop: 2, color: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Requirements = styled('ul')(({ theme }) => ({
  ...theme.typography.row,
  display: 'grid',
  gap: 8,
  margin: 0,
  paddingLeft: 20,
  overflowWrap: 'anywhere',
  '& ::marker': { color: theme.vars.palette.primary.main },
}))

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: { xs: 2.5, sm: 3.5 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}

/** The sum of the lessons' minutes; a course whose lessons have none says nothing it doesn't know. */
function estimate(course: CourseDetail): string {
  const lessons = course.modules.flatMap((module) => module.lessons)
  const minutes = lessons.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  if (minutes === 0) return texts.overview.ownPace
  if (minutes < 60) return texts.overview.minutes(minutes)
  return texts.overview.hours(Math.round(minutes / 60))
}

export function Overview({ course }: { course: CourseDetail }) {
  const lessonCount = course.modules.reduce((count, module) => count + module.lessons.length, 0)
  const teacher = displayName(course.teacher)
  const goals = course.outcomes.length > 0 ? [...new Set(course.outcomes)] : texts.overview.goals
  return (
    <Box sx={{ display: 'grid', gap: 3, pt: 3.5 }}>
      <Section title={texts.overview.goalsTitle}>
        <Points>
          {goals.map((goal) => (
            <li key={goal}>
              <CheckRounded aria-hidden="true" />
              {goal}
            </li>
          ))}
        </Points>
      </Section>
      {course.requirements.length > 0 && (
        <Section title={texts.overview.requirementsTitle}>
          <Requirements>
            {[...new Set(course.requirements)].map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </Requirements>
        </Section>
      )}
      <Section title={texts.overview.detailsTitle}>
        <Points>
          <li>
            <LanguageOutlined aria-hidden="true" />
            {texts.overview.language}
          </li>
          <li>
            <ViewModuleOutlined aria-hidden="true" />
            {texts.overview.modules(course.modules.length)}
          </li>
          <li>
            <MenuBookOutlined aria-hidden="true" />
            {texts.overview.lessons(lessonCount)}
          </li>
          <li>
            <ScheduleOutlined aria-hidden="true" />
            {estimate(course)}
          </li>
        </Points>
      </Section>
      <Section title={texts.overview.instructorTitle}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <PersonAvatar name={teacher} image={course.teacher.profileImage} size={56} />
          <div>
            <Typography variant="h4" component="p">
              {teacher}
            </Typography>
            <Typography variant="row" sx={{ mt: 0.5, color: 'text.secondary', whiteSpace: 'pre-line' }}>
              {course.teacher.bio || texts.overview.noBio(teacher)}
            </Typography>
          </div>
        </Box>
      </Section>
    </Box>
  )
}
