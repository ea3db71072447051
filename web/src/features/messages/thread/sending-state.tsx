import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/messages'
import ErrorOutlineRounded from '../../../icons/error-outline-rounded.tsx'
import { touchRoom } from '../../../theme/touch-room.ts'
import { set } from '../../../theme/typography.ts'
import { changeDraft, isEmpty } from '../composer/drafts.ts'
import { outboxOf } from '../outbox/outbox.ts'
import type { Outgoing } from '../outbox/outgoing.ts'

const Failed = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 8px',
  ...set([13, 18]),
  color: theme.vars.palette.error.main,
  '& > svg': { flexShrink: 0, fontSize: 16 },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': { height: 32, ...set([13, 18]), ...touchRoom('-6px 0'), color: 'inherit' },
}))

/** Of a message that isn't one yet: on its way, or why not, and what to do about it. Its text stays. */
export function SendingState({ outgoing, userId }: { outgoing: Outgoing; userId: number }) {
  const { key, conversationId, failure, text, lesson, picture } = outgoing
  if (!failure) return <span className="time">{texts.thread.sending}</span>
  /** What was refused is certainly no message: it goes back before what is being written now. */
  function edit() {
    changeDraft(userId, conversationId, (now) => ({
      text: isEmpty(now) ? text : `${text}\n\n${now.text}`.trim(),
      lesson: now.lesson ?? lesson,
      picture: now.picture ?? picture,
    }))
    outboxOf(userId).remove(key)
  }
  return (
    <Failed role="alert">
      <ErrorOutlineRounded />
      <span>
        {texts.thread.notSent} {failure.sentence}
      </span>
      <Button size="small" onClick={() => outboxOf(userId).again(key)}>
        {texts.thread.again}
      </Button>
      {failure.isFinal && (
        <Button size="small" onClick={edit}>
          {texts.thread.edit}
        </Button>
      )}
    </Failed>
  )
}
