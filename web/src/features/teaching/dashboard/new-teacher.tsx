import type { User } from '@lectern/contracts/shapes/people.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-dashboard'
import { CourseCover } from '../../../components/course-cover.tsx'
import { EmailNotice } from '../../../components/email-notice.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import { type Source, ToDoList } from '../../../components/to-do-list.tsx'
import { displayName } from '../../../lib/display-name.ts'
import { StartingPoints } from '../shared/first-course/starting-points.tsx'
import { ReceivedInvitations } from '../shared/received-invitations.tsx'
import { TeacherPage } from '../shared/teacher-page.tsx'
import { GettingStarted } from './getting-started.tsx'

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.85fr) minmax(0, 1fr)',
  gap: 20,
  marginBottom: 20,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Shelf = styled('div')(({ theme }) => ({
  padding: '32px 40px 0',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.sunk,
  borderBottom: `10px solid ${theme.vars.palette.art.wood}`,
  '& > *': { maxWidth: 294, marginInline: 'auto' },
}))

interface Props {
  user: User
  /** What waits in courses that others share; null where nobody does. */
  toDo: readonly Source[] | null
}

/** A teacher's dashboard before the first course of their own: what to do next, in place of figures that are all zero. */
export function NewTeacher({ user, toDo }: Props) {
  const { welcome, lead, cover } = texts.newTeacher
  return (
    <TeacherPage>
      <PageHeading title={welcome({ name: displayName(user) })} />
      <Typography variant="body2" sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        {lead}
      </Typography>
      <EmailNotice user={user} />
      <ReceivedInvitations />
      {toDo && (
        <Box sx={{ mb: 2.5 }}>
          <ToDoList sources={toDo} />
        </Box>
      )}
      <Pair>
        <GettingStarted user={user} />
        <Card sx={{ overflow: 'hidden' }}>
          <Shelf>
            {/* Any number shows the style: the course that gets the cover doesn't exist yet. */}
            <CourseCover course={{ id: user.id, categoryId: null, image: null }} />
          </Shelf>
          <div style={{ padding: '20px 24px 24px' }}>
            <Typography variant="h3" component="h2" sx={{ fontSize: '1.3125rem' }}>
              {cover.title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {cover.text}
            </Typography>
          </div>
        </Card>
      </Pair>
      <StartingPoints />
    </TeacherPage>
  )
}
