import { CONVERSATION_TABS } from '@lectern/contracts/shapes/message-limits.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { listLatestAnnouncements } from '#api/announcements'
import { texts } from '#texts/messages'
import { useConversations } from '../../../api/conversations.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { CountedTabs } from '../../../components/counted-tabs.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import EditNoteRounded from '../../../icons/edit-note-rounded.tsx'
import { useOutgoing } from '../outbox/use-outbox.ts'
import type { Side, When } from '../when.ts'
import { ConversationList } from './conversation-list.tsx'
import type { Announced } from './list-rows.ts'
import { Foot, ListHead, Scroller } from './pane-styles.ts'
import { useFilter } from './use-filter.ts'
import { useRoving } from './use-roving.ts'

const NONE: Announced = []

const BeginDialog = lazyPart(() => import('../dialogs/begin-dialog.tsx'))

interface Props {
  side: Side
  userId: number
  when: When
  openId: number | null
  /** The page's heading, where it stands in here. */
  heading?: ReactNode
}

/** All conversations: search, which of them, and the list. */
export function ListPane({ side, userId, when, openId, heading }: Props) {
  const id = useId()
  const { filter, toTab, toSearch } = useFilter()
  const { data } = useConversations(filter, null)
  const announcements = useFreshRead(listLatestAnnouncements, side === 'teacher' ? {} : null)
  const announced = announcements.data ?? (announcements.isLoading ? undefined : NONE)
  const isAll = filter.tab === 'all' && filter.search === ''
  const { stop, list } = useRoving(openId)
  const [isBeginning, setBeginning] = useState(false)
  const [everBegun, setEverBegun] = useState(false)
  const failed = useFailed(userId)
  const begin = () => {
    setEverBegun(true)
    setBeginning(true)
  }
  const counts = {
    all: data && announced && data.counts.all + announced.length,
    unread: data?.counts.unread,
    archived: null,
  }
  return (
    <>
      <ListHead className={side}>
        {heading && (
          <div className="title">
            {heading}
            <Tooltip title={texts.begin.label}>
              <IconButton aria-label={texts.begin.label} color="inherit" onClick={begin}>
                <EditNoteRounded fontSize="large" />
              </IconButton>
            </Tooltip>
          </div>
        )}
        <SearchField
          label={texts.list.search[side]}
          value={filter.search}
          onSearch={toSearch}
          hasKey={side === 'teacher'}
          sx={{ width: 1, '& > kbd': { display: 'none' } }}
        />
        {side === 'teacher' && (
          <CountedTabs
            label={texts.list.tabsLabel}
            value={filter.tab}
            panelId={`${id}-list`}
            tabs={CONVERSATION_TABS.map((value) => ({ value, label: texts.list.tabs[value], count: counts[value] }))}
            onChange={toTab}
          />
        )}
      </ListHead>
      <Scroller
        {...list}
        {...(side === 'teacher'
          ? { role: 'tabpanel', id: `${id}-list`, 'aria-labelledby': `${id}-list-${filter.tab}` }
          : { role: 'navigation', 'aria-label': texts.list.label })}
      >
        <ConversationList
          key={`${filter.tab} ${filter.search}`}
          {...{ filter, side, when, openId, failed, stop }}
          announced={isAll ? announced : NONE}
          onBegin={begin}
        />
      </Scroller>
      {side === 'student' && (
        <Foot style={{ visibility: data ? 'visible' : 'hidden' }}>
          <Typography variant="caption">{texts.list.note}</Typography>
          <div>
            <Button size="small" onClick={begin}>
              {texts.begin.label}
            </Button>
            <Button size="small" onClick={() => toTab(filter.tab === 'archived' ? 'all' : 'archived')}>
              {filter.tab === 'archived' ? texts.list.fromArchived : texts.list.toArchived}
            </Button>
          </div>
        </Foot>
      )}
      {everBegun && <BeginDialog side={side} open={isBeginning} onClose={() => setBeginning(false)} />}
    </>
  )
}

/** Conversations in which something could not be sent. */
function useFailed(userId: number): ReadonlySet<number> {
  const outgoing = useOutgoing(userId)
  return useMemo(
    () => new Set(outgoing.filter(({ failure }) => failure).map(({ conversationId }) => conversationId)),
    [outgoing],
  )
}
