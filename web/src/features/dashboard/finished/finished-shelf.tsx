import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/dashboard'
import { Board } from '../../../components/books/board.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { paths } from '../../../config/paths.ts'
import ArrowForwardRounded from '../../../icons/arrow-forward-rounded.tsx'
import WorkspacePremiumOutlined from '../../../icons/workspace-premium-outlined.tsx'
import { markWords } from '../../../lib/course-words.ts'
import { formatMinutes } from '../../../lib/durations.ts'
import { formatDate } from '../../../lib/format.ts'
import { PHONE } from '../../../theme/media.ts'
import { ShelvedBook } from '../shelved-book.tsx'

/** Beside so many books there is room for the list; a longer list begins with fewer; more books than these don't fit. */
const BOOKS_NEXT_TO_LIST = 5
const ROWS = 4
const ROWS_AT_FIRST = 3
const BOOKS = 22

const timeOf = ({ completedAt, lastAccessedAt, enrolledAt }: EnrollmentListItem) =>
  Date.parse(completedAt ?? lastAccessedAt ?? enrolledAt)

/** The courses that the student has completed: their books from the oldest on, and a list, the newest first. */
export function FinishedShelf({ enrollments }: { enrollments: readonly EnrollmentListItem[] }) {
  const headingId = useId()
  const [isComplete, setComplete] = useState(false)
  if (enrollments.length === 0) return null
  const newest = enrollments.toSorted((one, other) => timeOf(other) - timeOf(one))
  const rows = isComplete || newest.length <= ROWS ? newest : newest.slice(0, ROWS_AT_FIRST)
  return (
    <section aria-labelledby={headingId}>
      <Head>
        <Typography variant="h2" id={headingId}>
          {texts.finished.title}
        </Typography>
        <Button component={Link} to={paths.ownCertificates} endIcon={<ArrowForwardRounded />} sx={{ mr: -1.5 }}>
          {texts.finished.certificates}
        </Button>
      </Head>
      <Shelf className={newest.length > BOOKS_NEXT_TO_LIST ? 'under' : ''}>
        <Books>
          {newest
            .slice(0, BOOKS)
            .toReversed()
            .map(({ course }) => (
              <ShelvedBook key={course.id} course={course} to={paths.learn(course.id)} />
            ))}
          {newest.length < BOOKS && <Gap />}
        </Books>
        <Board className="board" />
        <div className="list">
          <PlainList>
            {rows.map((enrollment) => (
              <FinishedRow key={enrollment.id} enrollment={enrollment} />
            ))}
          </PlainList>
          {rows.length < newest.length && (
            <Button sx={{ mt: 1 }} onClick={() => setComplete(true)}>
              {texts.finished.showAll({ count: newest.length })}
            </Button>
          )}
        </div>
      </Shelf>
    </section>
  )
}

function FinishedRow({ enrollment: { course, completedAt, certificate } }: { enrollment: EnrollmentListItem }) {
  const titleId = useId()
  const facts = [
    completedAt && texts.finished.on({ date: formatDate(completedAt) }),
    course.minutes > 0 && formatMinutes(course.minutes),
  ].filter(Boolean)
  return (
    <Row>
      <div className="words">
        <Typography variant="h4" component="h3" id={titleId} {...markWords(course.language, course.title)}>
          {course.title}
        </Typography>
        {facts.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {facts.join(', ')}
          </Typography>
        )}
      </div>
      <div className="ways">
        {certificate?.state === 'valid' && (
          <Button
            component={Link}
            to={paths.certificate(certificate.id)}
            size="small"
            startIcon={<WorkspacePremiumOutlined />}
            aria-describedby={titleId}
          >
            {texts.finished.certificate}
          </Button>
        )}
        {(certificate === null || certificate.state === 'preparing') && (
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {texts.finished.preparing}
          </Typography>
        )}
        <Button component={Link} to={paths.learn(course.id)} variant="outlined" size="small" aria-describedby={titleId}>
          {texts.actions.completed}
        </Button>
      </div>
    </Row>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 16px',
  margin: '80px 0 24px',
  [theme.breakpoints.down('md')]: { marginTop: 56 },
}))

const Shelf = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '268px minmax(0, 1fr)',
  columnGap: 32,
  alignItems: 'end',
  '& > .list': { gridColumn: 2, gridRow: 1, alignSelf: 'center' },
  '& > .board': { gridColumn: '1 / -1' },
  '&.under': { gridTemplateColumns: 'minmax(0, 1fr)', '& > .list': { gridColumn: 1, gridRow: 3, marginTop: 12 } },
  [theme.breakpoints.down('md')]: {
    '&, &.under': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > .list': { gridColumn: 1, gridRow: 3, marginTop: 12 },
  },
}))

/** From x 40; where a window is too narrow for all, the oldest ones are beyond its edge. */
const Books = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 3,
  minHeight: 252,
  paddingLeft: 40,
  overflow: 'hidden',
  [PHONE]: { paddingLeft: 16 },
})

/** The place of the next one. */
const Gap = styled('span')(({ theme }) => ({
  flexShrink: 0,
  width: 44,
  height: 210,
  marginLeft: 6,
  border: `1.5px dashed ${theme.vars.palette.edge}`,
  borderBottom: 0,
  borderRadius: '2px 2px 0 0',
}))

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '14px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .words': { minWidth: 0, overflowWrap: 'anywhere' },
  '& h3': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' },
  '& .ways': { display: 'flex', alignItems: 'center', flexShrink: 0, gap: 16 },
  [PHONE]: { flexDirection: 'column', alignItems: 'flex-start', gap: 8 },
}))
