import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type ConversationFilter, useConversations } from '../../../api/conversations.ts'
import { LOADING_PAGE } from '../../../components/loading-page.ts'
import { PlainList } from '../../../components/plain-list.tsx'
import { RetryButton } from '../../../components/retry-button.tsx'
import { texts } from '../texts.ts'
import type { Side, When } from '../when.ts'
import { ConversationRow } from './conversation-row.tsx'
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
  /** Where this part begins; the first one without. */
  after?: string
}

/** A part of the conversations, those first in which something was written last; the next part comes when it is asked for. */
export function ConversationList(props: Props) {
  const { filter, side, when, openId, failed, stop, onBegin, after = null } = props
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
  if (!data) return <Loading />
  const { items, next } = data
  if (items.length === 0) return after === null ? <NoConversations {...{ filter, side, onBegin }} /> : null
  const isStopHere = items.some(({ id }) => id === stop)
  return (
    <>
      <PlainList>
        {items.map((conversation, place) => (
          <li key={conversation.id}>
            <ConversationRow
              {...{ conversation, side, when, search }}
              isOpen={conversation.id === openId}
              isFailed={failed.has(conversation.id)}
              isStop={isStopHere ? conversation.id === stop : after === null && place === 0}
            />
          </li>
        ))}
      </PlainList>
      {next !== null &&
        (isMoreWanted ? (
          <ConversationList {...props} after={next} />
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
