import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/messages'
import { PersonAvatar } from '../../../components/person-avatar.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import DoneAllRounded from '../../../icons/done-all-rounded.tsx'
import { displayName } from '../../../lib/display-name.ts'
import { PHONE } from '../../../theme/media.ts'
import { set } from '../../../theme/typography.ts'
import { nameOf, OtherAvatar } from '../other-person.tsx'
import { LessonCard } from './lesson-card.tsx'
import { MessageMenu } from './message-menu.tsx'
import { MessagePicture } from './message-picture.tsx'
import { MessageText } from './message-text.tsx'
import type { RowProps } from './rows.ts'
import { SendingState } from './sending-state.tsx'
import { toolsOnDemand } from './tools-styles.ts'
import { writtenIn } from './written.ts'

const Entry = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  gap: '0 12px',
  padding: '2px 40px 4px',
  '&.first': { paddingTop: 20 },
  '& .head': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, ...set([15, 22]) },
  '& .head > .name': { overflow: 'hidden', fontWeight: 600, textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .head > time': { flexShrink: 0, ...set([13, 18]), color: theme.vars.palette.text.secondary },
  '& > .face': { gridRow: '1 / span 2', alignSelf: 'start', marginTop: 2 },
  '& .said': { display: 'grid', justifyItems: 'start', gap: 8, minWidth: 0, gridColumn: 2, ...set([15, 24]) },
  '& .said > p': { maxWidth: 640 },
  '&.waiting .said > p, & .gone': { color: theme.vars.palette.text.secondary },
  '& .time, & .read': { ...set([13, 18]), color: theme.vars.palette.text.secondary },
  '& .read': { display: 'flex', alignItems: 'center', gap: 4, marginTop: -4 },
  '& .read > svg': { fontSize: 16 },
  ...toolsOnDemand,
  '& > .tools': { position: 'absolute', top: 4, right: 12 },
  [PHONE]: { paddingInline: 16, '& > .tools': { right: 4 } },
}))

/** A message as teachers see it: text on paper under a name, which stands once over those written in one go. */
export function Line({ row, conversation, side, user, when, onReport }: RowProps<'message' | 'outgoing'>) {
  const { mine, text, picture, lesson, at, readAt, removed, message, outgoing, isFirst, isLastRead } = writtenIn(row)
  const { person, course, known } = conversation
  const name = mine ? displayName(user) : nameOf(person)
  const classes = [isFirst && 'first', outgoing && 'waiting'].filter(Boolean).join(' ')
  return (
    <Entry className={classes}>
      {isFirst ? (
        <>
          <div className="face">
            {mine ? <PersonAvatar name={name} image={user.profileImage} /> : <OtherAvatar person={person} size={36} />}
          </div>
          <div className="head">
            <span className="name" dir="auto">
              {name}
            </span>
            {mine && <Chip size="small" label={texts.teacher} sx={{ height: 22, px: 1 }} />}
            <time dateTime={at}>{when.time(at)}</time>
          </div>
        </>
      ) : (
        <VisuallyHidden>{texts.thread.from({ name, time: when.time(at) })}</VisuallyHidden>
      )}
      <div className="said">
        {removed && <p className="gone">{texts.thread.removed}</p>}
        {text !== '' && <MessageText text={text} withLinks={known} />}
        {picture && (
          <MessagePicture picture={picture} label={mine ? texts.thread.yourPicture : texts.thread.picture({ name })} />
        )}
        {lesson && <LessonCard lesson={lesson} courseId={course.id} side={side} />}
        {outgoing && <SendingState outgoing={outgoing} userId={user.id} />}
        {isLastRead && readAt !== null && (
          <span className="read">
            <DoneAllRounded />
            {texts.thread.readAt({ time: when.time(readAt) })}
          </span>
        )}
      </div>
      {message && !mine && !removed && <MessageMenu message={message} onReport={() => onReport(message.id)} />}
    </Entry>
  )
}
