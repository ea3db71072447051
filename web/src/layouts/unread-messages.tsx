import { styled } from '@mui/material/styles'
import { texts } from '#texts/layouts'
import { useUnreadConversations } from '../api/conversations.ts'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { countedMessages } from '../lib/counted-messages.ts'
import { FORCED_COLORS } from '../theme/media.ts'

const Count = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  padding: '2px 7px',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  wordSpacing: 0,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.tint.primary,
  borderRadius: 6,
  '.active > &': { backgroundColor: theme.vars.palette.background.paper },
  [FORCED_COLORS]: { border: '1px solid' },
}))

/** At the end of a link: how much waits there. Nothing where that is none. */
export function LinkCount({ count, label }: { count: number; label: (count: string) => string }) {
  if (count === 0) return null
  const shown = countedMessages(count)
  return (
    <Count>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{label(shown)}</VisuallyHidden>
    </Count>
  )
}

/** At the end of the link to one's messages: in how many conversations something is unread. */
export function UnreadMessages({ isWanted = true }: { isWanted?: boolean }) {
  const unread = useUnreadConversations(isWanted) ?? 0
  return <LinkCount count={unread} label={(count) => texts.unread({ count })} />
}
