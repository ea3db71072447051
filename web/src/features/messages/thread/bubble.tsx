import { styled } from '@mui/material/styles'
import { texts } from '#texts/messages'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { PHONE } from '../../../theme/media.ts'
import { set } from '../../../theme/typography.ts'
import { nameOf } from '../other-person.tsx'
import { LessonCard } from './lesson-card.tsx'
import { MessageMenu } from './message-menu.tsx'
import { MessagePicture } from './message-picture.tsx'
import { MessageText } from './message-text.tsx'
import type { RowProps } from './rows.ts'
import { SendingState } from './sending-state.tsx'
import { toolsOnDemand } from './tools-styles.ts'
import { writtenIn } from './written.ts'

const Side = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 6,
  padding: '0 32px 6px',
  '&.mine': { alignItems: 'flex-end' },
  '&.last': { paddingBottom: 20 },
  '& .row': { display: 'flex', alignItems: 'center', gap: 4, maxWidth: '100%' },
  '& .text': {
    maxWidth: 520,
    minWidth: 0,
    padding: '10px 16px',
    ...set([15, 23]),
    backgroundColor: theme.vars.palette.surface.sunk,
    borderRadius: 12,
  },
  '&.mine .text': { backgroundColor: theme.vars.palette.tint.primary },
  '& .text code': { backgroundColor: theme.vars.palette.background.paper },
  '&.waiting .text, & .gone': { color: theme.vars.palette.text.secondary },
  '& .time': { padding: '0 4px', ...set([13, 18]), color: theme.vars.palette.text.secondary },
  ...toolsOnDemand,
  [PHONE]: { paddingInline: 16, '& .text': { maxWidth: '100%' }, '& .row': { maxWidth: '92%' } },
}))

/** A message as students see it: own ones at the right, in the primary tint. The time stands under those written in one go. */
export function Bubble({ row, conversation, side, user, when, onReport }: RowProps<'message' | 'outgoing'>) {
  const { mine, text, picture, lesson, at, readAt, removed, message, outgoing, isLast } = writtenIn(row)
  const { person, course, known } = conversation
  const name = mine ? texts.thread.you : nameOf(person)
  const classes = [mine && 'mine', isLast && 'last', outgoing && 'waiting'].filter(Boolean).join(' ')
  const menu = message && !mine && !removed && <MessageMenu message={message} onReport={() => onReport(message.id)} />
  return (
    <Side className={classes}>
      <VisuallyHidden>{texts.thread.from({ name, time: when.time(at) })}</VisuallyHidden>
      {removed && <div className="text gone">{texts.thread.removed}</div>}
      {picture && (
        <div className="row">
          <MessagePicture picture={picture} label={mine ? texts.thread.yourPicture : texts.thread.picture({ name })} />
          {!text && menu}
        </div>
      )}
      {text !== '' && (
        <div className="row">
          <div className="text">
            <MessageText text={text} withLinks={known} />
          </div>
          {menu}
        </div>
      )}
      {lesson && (
        <div className="row">
          <LessonCard lesson={lesson} courseId={course.id} side={side} />
          {!text && !picture && menu}
        </div>
      )}
      {outgoing && <SendingState outgoing={outgoing} userId={user.id} />}
      {!outgoing && isLast && (
        <time className="time" dateTime={at}>
          {mine && readAt !== null ? texts.thread.read({ time: when.time(at) }) : when.time(at)}
        </time>
      )}
    </Side>
  )
}
