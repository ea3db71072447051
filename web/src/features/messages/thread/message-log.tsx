import type { ConversationDetails } from '@lectern/contracts/shapes/conversations.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useRef } from 'react'
import { texts } from '#texts/messages'
import { CenteredSpinner } from '../../../components/centered-spinner.tsx'
import { RetryButton } from '../../../components/retry-button.tsx'
import ArrowDownwardRounded from '../../../icons/arrow-downward-rounded.tsx'
import { nameOf } from '../other-person.tsx'
import type { Outgoing } from '../outbox/outgoing.ts'
import type { Side, When } from '../when.ts'
import { Announced } from './announced.tsx'
import type { FoundMessage } from './found-message.ts'
import { LogRow } from './log-row.tsx'
import { Box, Ground, ToNewest } from './log-styles.ts'
import { Placeholder } from './placeholder.ts'
import { threadRows } from './rows.ts'
import { useFirstUnread } from './use-first-unread.ts'
import { useLog } from './use-log.ts'
import { useMeasured } from './use-measured.ts'
import { useReading } from './use-reading.ts'
import type { useThread } from './use-thread.ts'

/** So far from the foot there is a way back to it. */
const FAR = 240

interface Props {
  conversation: ConversationDetails
  /** What is known of the conversation is from after it was opened. */
  isFresh: boolean
  side: Side
  user: User
  when: When
  shown: ReturnType<typeof useThread>
  outgoing: readonly Outgoing[]
  found: FoundMessage | null
  onReport: (messageId: number) => void
}

/** What was written, the newest at the foot. */
export function MessageLog(props: Props) {
  const { conversation, isFresh, side, user, when, shown, outgoing, found, onReport } = props
  const box = useRef<HTMLDivElement>(null)
  const { thread, error, retry, more, moreFailed } = shown
  const isKnown = isFresh && shown.isFresh
  const firstUnread = useFirstUnread(thread, conversation.unread, isKnown)
  const messages = thread?.messages
  const rows = useMemo(
    () => (messages ? threadRows({ messages, outgoing, firstUnread, dayOf: when.dayOf }) : []),
    [messages, outgoing, firstUnread, when],
  )
  const hasMore = thread !== null && thread.before !== null
  const virtualizer = useLog({ box, rows, firstUnread, found, more: hasMore && !moreFailed ? more : null })
  const isMeasured = useMeasured(rows.length > 0)
  const theirs = messages?.findLast(({ mine }) => !mine)
  const index = rows.findIndex((row) => row.kind === 'message' && row.message === theirs)
  useReading({
    conversationId: conversation.id,
    newest: theirs?.id ?? null,
    isInView: index >= 0 && index <= (virtualizer.range?.endIndex ?? -1),
    unread: isKnown ? conversation.unread : null,
    isAnswered: outgoing.length > 0,
  })
  const name = nameOf(conversation.person)
  if (!thread && error) {
    return (
      <Placeholder role="alert">
        <Typography>{texts.thread.failed}</Typography>
        <RetryButton onRetry={retry} />
      </Placeholder>
    )
  }
  if (!thread) {
    return (
      <Placeholder>
        <CenteredSpinner label={texts.thread.loading} minHeight={120} />
      </Placeholder>
    )
  }
  return (
    <>
      {/* What is scrolled to comes into it too, and is not to be said: what is new is said below. */}
      <Box ref={box} role="log" aria-live="off" aria-label={texts.thread.label({ name })} tabIndex={0}>
        <Ground>
          {moreFailed && (
            <Placeholder role="alert">
              <Typography variant="body2">{texts.thread.moreFailed}</Typography>
              <RetryButton size="small" onRetry={more} />
            </Placeholder>
          )}
          {rows.length === 0 && (
            <Typography variant="row" sx={{ p: 4, color: 'text.secondary', textAlign: 'center' }}>
              {conversation.person ? texts.thread.none({ name }) : texts.thread.erased}
            </Typography>
          )}
          <div
            style={{
              ...{ position: 'relative', flexShrink: 0, height: virtualizer.getTotalSize() },
              visibility: isMeasured ? 'visible' : 'hidden',
            }}
          >
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const row = rows[index]
              return (
                row && (
                  <div
                    key={row.key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    aria-current={row.kind === 'message' && row.message.id === found?.messageId ? 'true' : undefined}
                    style={{ position: 'absolute', top: 0, left: 0, right: 0, transform: `translateY(${start}px)` }}
                  >
                    <LogRow {...{ row, conversation, side, user, when, onReport }} />
                  </div>
                )
              )
            })}
          </div>
        </Ground>
        {rows.length > 0 && !virtualizer.isAtEnd(FAR) && (
          <ToNewest>
            <Button
              variant="outlined"
              size="small"
              startIcon={<ArrowDownwardRounded />}
              sx={{ bgcolor: 'background.paper' }}
              onClick={() => virtualizer.scrollToEnd()}
            >
              {texts.thread.toNewest}
            </Button>
          </ToNewest>
        )}
      </Box>
      <Announced newest={theirs} name={name} />
    </>
  )
}
