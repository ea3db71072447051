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
  [FORCED_COLORS]: { border: '1px solid' },
}))

/** At the end of the link to one's messages: in how many conversations something is unread. Nothing where that is none. */
export function UnreadMessages({ isWanted = true }: { isWanted?: boolean }) {
  const unread = useUnreadConversations(isWanted) ?? 0
  if (unread === 0) return null
  const count = countedMessages(unread)
  return (
    <Count>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{texts.unread({ count })}</VisuallyHidden>
    </Count>
  )
}
