import type { Conversation } from '@lectern/contracts/shapes/conversations.ts'
import { texts } from '#texts/messages'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { BEGIN_WRITING } from '../../../lib/begin-writing.ts'
import { countedMessages as counted } from '../../../lib/counted-messages.ts'
import { markWords } from '../../../lib/course-words.ts'
import { PATHS_OF_SIDE } from '../conversation-context.ts'
import { nameOf, OtherAvatar } from '../other-person.tsx'
import { plainWords } from '../thread/spans.ts'
import type { Side, When } from '../when.ts'
import { Count, Row } from './row-styles.ts'

const AVATAR = { student: 44, teacher: 40 } as const

interface Props {
  conversation: Conversation
  side: Side
  when: When
  isOpen: boolean
  /** Something in it could not be sent. */
  isFailed: boolean
  /** Whether the keyboard comes here with Tab. */
  isStop: boolean
  /** Of the address, which keeps what is searched for. */
  search: string
}

/** One conversation: with whom, about which course, and what was said last. */
export function ConversationRow({ conversation, side, when, isOpen, isFailed, isStop, search }: Props) {
  const { id, person, course, last, lastAt, unread } = conversation
  return (
    <Row
      to={{ pathname: PATHS_OF_SIDE[side].conversation(id), search }}
      state={BEGIN_WRITING}
      className={unread > 0 ? `${side} new` : side}
      aria-current={isOpen ? 'page' : undefined}
      data-conversation={id}
      tabIndex={isStop ? 0 : -1}
    >
      <OtherAvatar person={person} size={AVATAR[side]} />
      <div style={{ minWidth: 0 }}>
        <div className="line">
          <span className={person ? 'name' : 'name gone'} dir="auto">
            {nameOf(person)}
          </span>
          {lastAt && <time dateTime={lastAt}>{when.inRow(lastAt)}</time>}
        </div>
        <div className="course" {...markWords(course.language, course.title)}>
          {course.title}
        </div>
        <div className="line">
          <span className={isFailed ? 'words failed' : 'words'} dir="auto">
            {isFailed ? texts.list.notSent : wordsOf(last)}
          </span>
          {unread > 0 && (
            <Count>
              <span aria-hidden="true">{counted(unread)}</span>
              <VisuallyHidden>{texts.list.unread({ count: counted(unread) })}</VisuallyHidden>
            </Count>
          )}
        </div>
      </div>
    </Row>
  )
}

function wordsOf(last: Conversation['last']): string {
  if (last === null) return texts.list.erased
  if (last.removed) return texts.list.removed
  const whose = last.mine ? 'mine' : 'theirs'
  if (last.text !== '') return (last.mine ? texts.list.you : '') + plainWords(last.text)
  return last.picture ? texts.list.picture[whose] : texts.list.lesson[whose]
}
