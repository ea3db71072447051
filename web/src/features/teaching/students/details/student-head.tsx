import type { EnrollmentDetails } from '@lectern/contracts/shapes/students.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-students'
import { BackLink } from '../../../../components/back-link.tsx'
import { PageHeading } from '../../../../components/page-heading.tsx'
import { paths } from '../../../../config/paths.ts'
import RestartAltRounded from '../../../../icons/restart-alt-rounded.tsx'
import { displayName } from '../../../../lib/display-name.ts'
import { formatDate, formatPercent } from '../../../../lib/format.ts'
import { useOwnTimeZone } from '../../../../session/use-own-time-zone.ts'
import { PHONE } from '../../../../theme/media.ts'
import { SendMessage } from '../send-message.tsx'
import type { StudentAccess } from '../student-access.ts'
import { StudentAvatar } from '../student-person.tsx'

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  marginBottom: 20,
  '& > .who': { flex: 1, minWidth: 0 },
  '& > .actions': { display: 'flex', gap: 16 },
  [theme.breakpoints.down('lg')]: {
    flexWrap: 'wrap',
    '& > .actions': { flexBasis: '100%', flexWrap: 'wrap', gap: 12 },
  },
  [PHONE]: { '& > .actions > *': { flex: '1 0 auto', paddingInline: 12 } },
}))

interface Props {
  details: EnrollmentDetails
  access: StudentAccess
  onChange: (action: 'reset' | 'remove') => void
}

/** Who it is, what can be done, and the courses that they are in. */
export function StudentHead({ details: { enrollment, enrollments, studentSince }, access, onChange }: Props) {
  const timeZone = useOwnTimeZone()
  const mail = enrollment.isDeleted ? texts.erased : enrollment.student.email
  return (
    <>
      <BackLink to={access.isOwn ? paths.teacherStudents : paths.courseStudents(enrollment.courseId)} sx={{ mb: 1 }}>
        {texts.details.back}
      </BackLink>
      <Head>
        <StudentAvatar item={enrollment} size={64} />
        <div className="who">
          <PageHeading
            title={displayName(enrollment.student)}
            sx={{ fontSize: { xs: '1.625rem', md: '2.125rem' }, lineHeight: 1.235, overflowWrap: 'anywhere' }}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {texts.details.since({ mail, day: formatDate(studentSince, timeZone) })}
          </Typography>
        </div>
        <div className="actions">
          {access.isOwn && <SendMessage item={enrollment} as="button" />}
          {access.canAnswer && (
            <Button variant="outlined" startIcon={<RestartAltRounded />} onClick={() => onChange('reset')}>
              {texts.resetProgress}
            </Button>
          )}
          {access.isOwn && (
            <Button variant="outlined" color="error" onClick={() => onChange('remove')}>
              {texts.removeFromCourse}
            </Button>
          )}
        </div>
      </Head>
      <Tabs
        value={enrollment.id}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={texts.details.coursesLabel}
      >
        {enrollments.map(({ id, title, progress }) => (
          <Tab
            key={id}
            value={id}
            component={Link}
            to={paths.teacherStudent(id)}
            label={
              <span style={{ whiteSpace: 'nowrap' }}>
                {title}
                <Box component="span" sx={{ ml: 1, typography: 'caption', color: 'text.secondary' }}>
                  {formatPercent(progress)}
                </Box>
              </span>
            }
          />
        ))}
      </Tabs>
    </>
  )
}
