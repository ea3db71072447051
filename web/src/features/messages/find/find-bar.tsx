import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { texts } from '#texts/messages'
import { useFoundMessages } from '../../../api/messages.ts'
import { RetryButton } from '../../../components/retry-button.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import CloseRounded from '../../../icons/close-rounded.tsx'
import ExpandLessRounded from '../../../icons/expand-less-rounded.tsx'
import ExpandMoreRounded from '../../../icons/expand-more-rounded.tsx'
import { formatCount } from '../../../lib/format.ts'
import { PHONE } from '../../../theme/media.ts'
import { set } from '../../../theme/typography.ts'

const Bar = styled('search')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 4,
  padding: '8px 20px 8px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  '& > output': { padding: '0 8px', ...set([14, 20]), color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  [PHONE]: { padding: '8px 4px 8px 12px' },
}))

interface Props {
  conversationId: number
  /** The message that is looked at now; null: none. */
  onFind: (messageId: number | null) => void
  onClose: () => void
}

/** Looks for words in one conversation, and goes from each message that has them to the one before or after. */
export function FindBar({ conversationId, onFind, onClose }: Props) {
  const [words, setWords] = useState('')
  const { data, error, mutate } = useFoundMessages(conversationId, words)
  const [chosen, setChosen] = useState<number | null>(null)
  const bar = useRef<HTMLElement>(null)
  const found = data?.items ?? []
  const index = found.findIndex(({ id }) => id === chosen)
  // The newest at first; from then on what comes meanwhile moves nobody on.
  const newest = found[0]?.id ?? null
  if (index === -1 && chosen !== newest) setChosen(newest)

  useEffect(() => onFind(chosen), [onFind, chosen])
  useEffect(() => bar.current?.querySelector('input')?.focus(), [])

  /** The only one is gone to again: its page may have been scrolled away from it. */
  function go(by: 1 | -1) {
    const next = found[(index + by + found.length) % found.length]?.id ?? null
    if (next === chosen) onFind(next)
    else setChosen(next)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) go(event.shiftKey ? -1 : 1)
  }

  return (
    <Bar ref={bar} aria-label={texts.find.label} onKeyDown={press}>
      <SearchField
        label={texts.find.label}
        value={words}
        onSearch={setWords}
        hasKey={false}
        sx={{ flex: 1, minWidth: 0 }}
      />
      {error && !data ? (
        <>
          <output>{texts.find.failed}</output>
          <RetryButton size="small" onRetry={() => mutate()} />
        </>
      ) : (
        <output>
          {data && (newest === null ? texts.find.none : texts.find.place({ place: index + 1, of: countOf(data) }))}
        </output>
      )}
      <IconButton aria-label={texts.find.earlier} disabled={found.length < 2} onClick={() => go(1)}>
        <ExpandLessRounded />
      </IconButton>
      <IconButton aria-label={texts.find.later} disabled={found.length < 2} onClick={() => go(-1)}>
        <ExpandMoreRounded />
      </IconButton>
      <IconButton aria-label={texts.find.close} onClick={onClose}>
        <CloseRounded />
      </IconButton>
    </Bar>
  )
}

function countOf({ items, next }: { items: readonly unknown[]; next: number | null }): string {
  return formatCount(items.length) + (next === null ? '' : '+')
}
