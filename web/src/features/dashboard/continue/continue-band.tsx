import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/dashboard'
import { Board } from '../../../components/books/board.tsx'
import { PageContainer } from '../../../components/page-container.tsx'
import { paths } from '../../../config/paths.ts'
import { displayName } from '../../../lib/display-name.ts'
import { closedBookOf, openBooksOf } from '../../../lib/open-books.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { PHONE } from '../../../theme/media.ts'
import { ClosedBook } from './closed-book.tsx'
import { EnrollmentsLoadError, NothingToContinue } from './nothing-to-continue.tsx'
import { BookSkeleton, OpenBook } from './open-book.tsx'

interface Props {
  enrollments: readonly EnrollmentListItem[] | undefined
  error: Error | undefined
  onRetry: () => unknown
}

/** The desk: a greeting, and the book to go on with, standing on a ledge. */
export function ContinueBand(props: Props) {
  const { user } = useAuth()
  const { enrollments } = props
  return (
    <Band>
      <PageContainer>
        <Head>
          <div style={{ minWidth: 0, maxWidth: '100%' }}>
            <Typography variant="row" sx={{ color: 'text.secondary' }}>
              {texts.title}
            </Typography>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {user && greetingOf(user, enrollments)}
            </Typography>
          </div>
          <Button component={Link} to={paths.courses} variant="outlined" className="browse">
            {texts.browseMore}
          </Button>
        </Head>
        <WhatStandsThere {...props} />
      </PageContainer>
      <Ledge />
    </Band>
  )
}

/** Before the first lesson there is nothing to come back to. */
function greetingOf(user: User, enrollments: Props['enrollments']): string {
  const hasStudied = enrollments?.some(({ lastAccessedAt, completed }) => completed || lastAccessedAt !== null) ?? true
  if (hasStudied) return texts.welcome({ name: displayName(user) })
  return texts.welcomeFirst({ name: displayName(user).split(/\s+/)[0] ?? '' })
}

function WhatStandsThere({ enrollments, error, onRetry }: Props) {
  if (!enrollments) return error ? <EnrollmentsLoadError error={error} onRetry={onRetry} /> : <BookSkeleton />
  const [open] = openBooksOf(enrollments)
  if (open) return <OpenBook key={open.id} enrollment={open} />
  const closed = closedBookOf(enrollments)
  if (closed) return <ClosedBook key={closed.id} enrollment={closed} />
  return <NothingToContinue enrollments={enrollments} />
}

const Band = styled('div')(({ theme }) => ({
  paddingTop: 36,
  backgroundColor: theme.vars.palette.surface.wall,
  [PHONE]: { paddingTop: 24 },
}))

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  marginBottom: 28,
  '& .browse': { flexShrink: 0 },
  [PHONE]: { marginBottom: 20, '& .browse': { display: 'none' } },
})

/** From edge to edge, in front of what stands on it. */
const Ledge = styled(Board)({ position: 'relative' })
