import Card from '@mui/material/Card'
import type SvgIcon from '@mui/material/SvgIcon'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-students'
import BlockRounded from '../../../../icons/block-rounded.tsx'
import CheckRounded from '../../../../icons/check-rounded.tsx'
import DarkModeOutlined from '../../../../icons/dark-mode-outlined.tsx'
import EmojiEventsOutlined from '../../../../icons/emoji-events-outlined.tsx'
import LoginRounded from '../../../../icons/login-rounded.tsx'
import PersonRemoveOutlined from '../../../../icons/person-remove-outlined.tsx'
import QuizOutlined from '../../../../icons/quiz-outlined.tsx'
import RestartAltRounded from '../../../../icons/restart-alt-rounded.tsx'
import StarBorderRounded from '../../../../icons/star-border-rounded.tsx'
import UndoRounded from '../../../../icons/undo-rounded.tsx'
import WorkspacePremiumOutlined from '../../../../icons/workspace-premium-outlined.tsx'
import { formatDate, formatDateTime } from '../../../../lib/format.ts'
import { useOwnTimeZone } from '../../../../session/use-own-time-zone.ts'
import type { ShownEntry } from './timeline-entries.ts'

type Tint = 'primary' | 'success' | 'warning' | 'error' | 'info'

const LOOKS: Record<ShownEntry['kind'], { Icon: typeof SvgIcon; tint: Tint | undefined }> = {
  enrolled: { Icon: LoginRounded, tint: 'primary' },
  returned: { Icon: LoginRounded, tint: 'primary' },
  lessons: { Icon: CheckRounded, tint: 'success' },
  quiz: { Icon: QuizOutlined, tint: 'info' },
  completed: { Icon: EmojiEventsOutlined, tint: 'success' },
  'certificate-issued': { Icon: WorkspacePremiumOutlined, tint: 'success' },
  'certificate-revoked': { Icon: BlockRounded, tint: 'error' },
  reviewed: { Icon: StarBorderRounded, tint: 'info' },
  reset: { Icon: RestartAltRounded, tint: 'warning' },
  removed: { Icon: PersonRemoveOutlined, tint: 'error' },
  refunded: { Icon: UndoRounded, tint: 'error' },
  away: { Icon: DarkModeOutlined, tint: undefined },
}

const Line = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { position: 'relative', display: 'flex', gap: 12, paddingBottom: 20 },
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    inset: '28px auto 0 13.5px',
    width: 1,
    backgroundColor: theme.vars.palette.divider,
  },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& p': { margin: 0 },
  '& .title': { ...theme.typography.row, fontWeight: 600, paddingTop: 2 },
  '& .text': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& .when': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))

const Disc = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: '50%',
  '& > svg': { fontSize: 16 },
})

/** What happened, newest first. */
export function Timeline({ entries }: { entries: ShownEntry[] }) {
  return (
    <Card component="section" aria-label={texts.timeline.title} sx={{ p: 3 }}>
      <Typography variant="h4" component="h2" sx={{ mb: 2.5, fontWeight: 500, fontSize: '1.3125rem' }}>
        {texts.timeline.title}
      </Typography>
      <Line>
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.at}`} entry={entry} />
        ))}
      </Line>
    </Card>
  )
}

function Entry({ entry: { kind, title, text, at, from } }: { entry: ShownEntry }) {
  const timeZone = useOwnTimeZone()
  const { Icon, tint } = LOOKS[kind]
  return (
    <li>
      <Disc
        aria-hidden="true"
        sx={({ vars: { palette } }) =>
          tint
            ? { color: palette[tint].main, backgroundColor: palette.tint[tint] }
            : { color: palette.text.secondary, backgroundColor: palette.surface.sunk }
        }
      >
        <Icon />
      </Disc>
      <div style={{ minWidth: 0 }}>
        <p className="title">{title}</p>
        {text && <p className="text">{text}</p>}
        <p className="when">
          {from ? (
            texts.timeline.span({ from: formatDate(from, timeZone), to: formatDate(at, timeZone) })
          ) : (
            <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
          )}
        </p>
      </div>
    </li>
  )
}
