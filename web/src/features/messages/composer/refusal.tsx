import type { ConversationDetails } from '@lectern/contracts/shapes/conversations.ts'
import type { WritingRefusal } from '@lectern/contracts/shapes/message-limits.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { texts } from '#texts/messages'
import { errorSentence } from '../../../api/api-error.ts'
import { blockPerson } from '../../../api/conversations.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import LockOutlined from '../../../icons/lock-outlined.tsx'
import { set } from '../../../theme/typography.ts'
import { nameOf } from '../other-person.tsx'
import type { Side } from '../when.ts'

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  flexShrink: 0,
  gap: 12,
  padding: '16px 24px calc(16px + env(safe-area-inset-bottom))',
  ...set([15, 22]),
  backgroundColor: theme.vars.palette.surface.sunk,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
  '& > p': { flex: 1, minWidth: 200 },
}))

interface Props {
  conversation: ConversationDetails
  side: Side
  because: WritingRefusal
}

/** In the field's place: why nobody writes here. What one did oneself can be undone here. */
export function Refusal({ conversation, side, because }: Props) {
  const { id, person } = conversation
  const [pending, setPending] = useState(false)
  const name = nameOf(person)
  async function unblock() {
    setPending(true)
    try {
      await blockPerson({ conversationId: id, body: { blocked: false } })
    } catch (failure) {
      toast({ title: texts.head.failed, description: errorSentence(failure), variant: 'destructive' })
      setPending(false)
    }
  }
  const why = texts.refusal[side][because]
  return (
    <Bar role="status">
      <LockOutlined />
      <p>{typeof why === 'string' ? why : why({ name })}</p>
      {because === 'blocked-by-me' && (
        <Button variant="outlined" size="small" disabled={pending} onClick={() => void unblock()}>
          {texts.head.unblock({ name })}
        </Button>
      )}
    </Bar>
  )
}
