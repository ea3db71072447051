import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { texts } from '#texts/messages'
import { type ConversationFilter, useConversations } from '../../../api/conversations.ts'
import { LOADING_PAGE } from '../../../components/loading-page.ts'
import { PlainList } from '../../../components/plain-list.tsx'
import { RetryButton } from '../../../components/retry-button.tsx'
import type { Side, When } from '../when.ts'
import { AnnouncementRow } from './announcement-row.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { type Announced, listRows } from './list-rows.ts'
import { NoConversations } from './no-conversations.tsx'

const Instead = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  padding: '40px 24px',
  textAlign: 'center',
})

const Waiting = styled('div')({
  display: 'flex',
  gap: 12,
  padding: '14px 16px',
  // What comes at once isn't announced.
  animation: 'waiting 0s 150ms both',
  '@keyframes waiting': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
})
const WAITED_FOR = ['first', 'second', 'third', 'fourth', 'fifth']

interface Props {
  filter: ConversationFilter
  side: Side
  when: When
  openId: number | null
  /** Where something could not be sent. */
  failed: ReadonlySet<number>
  /** The conversation that Tab goes to; null: the first one. */
  stop: number | null
  onBegin: () => void
  /** What was told to whole courses, the newest first: it stands among them. Undefined while it is on its way. */
  announced: Announced | undefined
  /** Where this part begins, and when something was written last in the conversation before it; the first one without. */
  after?: string
  until?: string
}

/** A part of the conversations, those first in which something was written last; the next part comes when it is asked for. */
export function ConversationList(props: Props) {
  const { filter, side, when, openId, failed, stop, announced, onBegin, after = null, until } = props
  const { data, error, mutate } = useConversations(filter, after)
  const [isMoreWanted, setMoreWanted] = useState(false)
  const { search } = useLocation()
  if (!data && error) {
    return (
      <Instead role="alert">
        <Typography>{texts.list.failed}</Typography>
        <RetryButton onRetry={() => mutate()} />
      </Instead>
    )
  }
  if (!data || !announced) return <Loading />
  const { items, next } = data
  const rows = listRows({ items, announced, until, isLast: next === null })
  if (rows.length === 0) return after === null ? <NoConversations {...{ filter, side, onBegin }} /> : null
  const isStopHere = rows.some(({ key }) => key === stop)
  return (
    <>
      <PlainList>
        {rows.map(({ key, conversation, announcement }, place) => {
          const isStop = isStopHere ? key === stop : after === null && place === 0
          return (
            <li key={key}>
              {announcement && <AnnouncementRow {...{ announcement, when, isStop }} rowId={key} />}
              {conversation && (
                <ConversationRow
                  {...{ conversation, side, when, search, isStop }}
                  isOpen={conversation.id === openId}
                  isFailed={failed.has(conversation.id)}
                />
              )}
            </li>
          )
        })}
      </PlainList>
      {next !== null &&
        (isMoreWanted ? (
          <ConversationList {...props} after={next} until={items.at(-1)?.lastAt ?? until} />
        ) : (
          <Button size="small" sx={{ m: 1, px: 1.5 }} onClick={() => setMoreWanted(true)}>
            {texts.list.more}
          </Button>
        ))}
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={texts.list.loading} aria-busy="true" className={LOADING_PAGE}>
      {WAITED_FOR.map((place) => (
        <Waiting key={place}>
          <Skeleton variant="circular" width={40} height={40} />
          <div style={{ flex: 1 }}>
            <Skeleton width="52%" height={18} />
            <Skeleton width="72%" height={14} sx={{ mt: 0.75 }} />
            <Skeleton width="84%" height={16} sx={{ mt: 0.75 }} />
          </div>
        </Waiting>
      ))}
    </div>
  )
}
