import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/operator-reports'
import { paths } from '../../../config/paths.ts'
import { formatTime } from '../formats.ts'
import { nameOf, type Report } from './report.ts'
import { useSettle } from './use-settle.ts'

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  padding: '20px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& blockquote': {
    margin: 0,
    padding: '12px 16px',
    whiteSpace: 'pre-wrap',
    backgroundColor: theme.vars.palette.surface.sunk,
    borderRadius: 10,
  },
  '& blockquote > strong': { display: 'block' },
  '& blockquote a': { display: 'block', width: 'fit-content', maxWidth: '100%', marginTop: 8 },
  '& q': { whiteSpace: 'pre-line' },
  '& img': { display: 'block', width: 'auto', maxWidth: '100%', height: 'auto', maxHeight: 320, borderRadius: 10 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}))

interface Props {
  report: Report
  onTakeAway: () => void
  /** It is over, and goes from the list. */
  onSettled: () => void
}

/** What was written, by whom and where; who finds what wrong with it; and what can be done. */
export function ReportItem({ report, onTakeAway, onSettled }: Props) {
  const { kind, at, reason, reports, course, title, text, picture } = report
  const { pending, settle } = useSettle()
  const author = nameOf(report.author)
  async function leave() {
    if (await settle(report, false)) onSettled()
  }
  const label = (action: string) => texts.actionOn[kind]({ action, name: author })
  return (
    <Item>
      <Typography variant="body2">
        <strong>{texts.kinds[kind]}</strong> {texts.writtenBy({ name: author })} {texts.inCourse}{' '}
        <MuiLink component={Link} to={paths.course(course.id)}>
          {course.title || texts.course({ id: course.id })}
        </MuiLink>
      </Typography>
      {kind === 'answer' && title && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.answerTo({ title })}
        </Typography>
      )}
      <blockquote dir="auto">
        {kind === 'question' && title && <strong>{title}</strong>}
        {text || (!title && !picture && texts.noWords)}
        {picture && (
          <a href={picture.url} target="_blank" rel="noopener">
            <img
              src={picture.url}
              alt={texts.picture({ name: author })}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              decoding="async"
            />
          </a>
        )}
      </blockquote>
      <Typography variant="body2">
        {texts.reportedBy({ name: nameOf(report.reporter), at: formatTime(at) })} <q dir="auto">{reason}</q>{' '}
        {reports > 1 && texts.others({ count: reports - 1 })}
      </Typography>
      <div className="actions">
        <Button
          variant="outlined"
          color="error"
          disabled={pending}
          aria-haspopup="dialog"
          aria-label={label(texts.takeAway)}
          onClick={onTakeAway}
        >
          {texts.takeAway}
        </Button>
        <Button disabled={pending} aria-label={label(texts.leave)} onClick={() => void leave()}>
          {texts.leave}
        </Button>
      </div>
    </Item>
  )
}
