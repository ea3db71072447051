import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-course'
import { useTeacherQuestions } from '../../../../api/questions.ts'
import { paths } from '../../../../config/paths.ts'
import { formatMatches } from '../../../../lib/format.ts'

const TABS = {
  overview: paths.teacherCourse,
  curriculum: paths.editCurriculum,
  students: paths.courseStudents,
  questions: paths.courseQuestions,
  announcements: paths.courseAnnouncements,
  analytics: paths.courseAnalytics,
  settings: paths.editCourse,
}
export type CourseTab = keyof typeof TABS
const names = Object.keys(TABS) as CourseTab[]

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: 8,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}))

/** A course's pages, each at its own address. On phones they scroll sideways. */
export function CourseTabs({ courseId, tab }: { courseId: number; tab: CourseTab }) {
  const unanswered = useTeacherQuestions({ status: 'unanswered', courseId, search: '' }).data?.counts.unanswered ?? 0
  return (
    <Tabs value={tab} aria-label={texts.tabs.label} variant="scrollable" scrollButtons={false}>
      {names.map((name) => (
        <Tab
          key={name}
          value={name}
          component={Link}
          to={TABS[name](courseId)}
          label={
            <span style={{ whiteSpace: 'nowrap' }}>
              {texts.tabs[name]}
              {name === 'questions' && unanswered > 0 && <Count>{formatMatches(unanswered)}</Count>}
            </span>
          }
        />
      ))}
    </Tabs>
  )
}
