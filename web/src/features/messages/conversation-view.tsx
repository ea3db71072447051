import type { ConversationDetails } from '@lectern/contracts/shapes/conversations.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import { styled } from '@mui/material/styles'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { lazyPart } from '../../components/lazy-part.tsx'
import { useOwnTimeZone } from '../../session/use-own-time-zone.ts'
import { Composer } from './composer/composer.tsx'
import { Refusal } from './composer/refusal.tsx'
import { type ConversationContext, PATHS_OF_SIDE } from './conversation-context.ts'
import type { DialogSubject } from './dialog-subject.ts'
import { FindBar } from './find/find-bar.tsx'
import { ConversationHead } from './head/conversation-head.tsx'
import { nameOf } from './other-person.tsx'
import { outboxOf } from './outbox/outbox.ts'
import { useOutgoing } from './outbox/use-outbox.ts'
import type { FoundMessage } from './thread/found-message.ts'
import { MessageLog } from './thread/message-log.tsx'
import { useThread } from './thread/use-thread.ts'
import { whenOf } from './when.ts'

const ConversationDialog = lazyPart(() => import('./dialogs/conversation-dialog.tsx'))

const Column = styled('section')({ display: 'flex', flexDirection: 'column', height: '100%', minWidth: 0 })

interface Props {
  conversation: ConversationDetails
  /** It was read after this page of it was opened. */
  isFresh: boolean
  user: User
  surroundings: ConversationContext
}

/** With whom it is, what was written, and the field to write in. */
export function ConversationView({ conversation, isFresh, user, surroundings }: Props) {
  const { side, isAlone } = surroundings
  const { id, person, mayWrite } = conversation
  const timeZone = useOwnTimeZone()
  const when = useMemo(() => whenOf(timeZone), [timeZone])
  const [isFinding, setFinding] = useState(false)
  const [found, setFound] = useState<FoundMessage | null>(null)
  const find = useCallback((messageId: number | null) => setFound(messageId === null ? null : { messageId }), [])
  const finder = useRef<HTMLButtonElement>(null)
  const shown = useThread(id, found?.messageId ?? null)
  const outgoing = useOutgoing(user.id, id)
  useArrived(user.id, shown.thread?.messages, outgoing)
  const navigate = useNavigate()
  const { search } = useLocation()
  const column = useRef<HTMLElement>(null)
  const [subject, setSubject] = useState<DialogSubject>()
  const [isAsking, setAsking] = useState(false)
  const ask = (next: DialogSubject) => {
    setSubject(next)
    setAsking(true)
  }
  const lastOfTheirs = shown.thread?.messages.findLast(({ mine, removed }) => !mine && !removed)?.id

  /** Beside the list its row gets the keyboard; where the list is another screen, that is shown. */
  function leave() {
    const row = document.querySelector<HTMLElement>(`[data-conversation="${id}"]`)
    if (row) row.focus()
    else if (isAlone) navigate({ pathname: PATHS_OF_SIDE[side].list, search })
  }

  function endFinding() {
    setFinding(false)
    setFound(null)
    finder.current?.focus()
  }

  return (
    <Column
      ref={column}
      aria-label={nameOf(person)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && column.current?.contains(event.target as Node)) leave()
      }}
    >
      <ConversationHead
        {...{ conversation, surroundings, isFinding, finder }}
        onFind={() => (isFinding ? endFinding() : setFinding(true))}
        onBlock={() => ask({ what: 'block' })}
        onReport={lastOfTheirs === undefined ? null : () => ask({ what: 'report', messageId: lastOfTheirs })}
      />
      {isFinding && <FindBar conversationId={id} onFind={find} onClose={endFinding} />}
      <MessageLog
        {...{ conversation, isFresh, side, user, when, shown, outgoing, found }}
        onReport={(messageId) => ask({ what: 'report', messageId })}
      />
      {mayWrite === true ? (
        <Composer {...{ conversation, side, user, isAlone }} />
      ) : (
        <Refusal {...{ conversation, side }} because={mayWrite} />
      )}
      {subject && (
        <ConversationDialog
          key={subject.what === 'report' ? subject.messageId : subject.what}
          {...{ subject, conversation }}
          messages={shown.thread?.messages ?? []}
          open={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </Column>
  )
}

type Shown = ReturnType<typeof useThread>

/** What stands among the messages has arrived, whichever tab sent it. */
function useArrived(
  userId: number,
  messages: NonNullable<Shown['thread']>['messages'] | undefined,
  outgoing: ReturnType<typeof useOutgoing>,
) {
  useEffect(() => {
    const keys = new Set(messages?.map(({ key }) => key))
    for (const { key } of outgoing) if (keys.has(key)) outboxOf(userId).remove(key)
  }, [userId, messages, outgoing])
}
