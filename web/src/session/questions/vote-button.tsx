import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { texts } from '#texts/session-questions'
import { errorSentence } from '../../api/api-error.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import KeyboardArrowUpRounded from '../../icons/keyboard-arrow-up-rounded.tsx'
import { TOUCH } from '../../theme/media.ts'
import { SERIF } from '../../theme/typography.ts'

const Press = styled('button', { shouldForwardProp: (name) => name !== 'upright' })<{ upright: boolean }>(
  ({ theme, upright }) => ({
    display: 'flex',
    flexDirection: upright ? 'column' : 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: upright ? 4 : 6,
    minWidth: upright ? 40 : 0,
    minHeight: upright ? 60 : 28,
    padding: upright ? '4px 6px' : '0 4px',
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
    background: 'none',
    border: 0,
    borderRadius: 8,
    cursor: 'pointer',
    '& .votes': upright
      ? {
          fontFamily: SERIF,
          fontSize: '1rem',
          fontWeight: 600,
          lineHeight: '22px',
          color: theme.vars.palette.text.primary,
        }
      : { fontSize: '0.8125rem' },
    '& svg': { fontSize: upright ? 22 : 18 },
    '&:hover:not(:disabled)': { backgroundColor: theme.vars.palette.surface.sunk },
    '&[aria-pressed="true"]': {
      color: theme.vars.palette.primary.main,
      '& svg': { strokeWidth: 1.5, stroke: 'currentColor' },
    },
    '&:disabled': { cursor: 'default' },
    [TOUCH]: { minWidth: 44, minHeight: upright ? 60 : 44 },
  }),
)

interface Props {
  votes: number
  voted: boolean
  /** Nobody votes for their own. */
  own: boolean
  label: string
  upright?: boolean
  onVote: (voted: boolean) => Promise<void>
}

/** How many have voted, and one's own vote. It shows at once what was pressed. */
export function VoteButton({ votes, voted, own, label, upright = false, onVote }: Props) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const shown = wanted ?? voted
  const count = votes + (shown === voted ? 0 : shown ? 1 : -1)
  async function vote() {
    setWanted(!shown)
    try {
      await onVote(!shown)
    } catch (failure) {
      toast({ title: texts.notDone, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setWanted(null)
    }
  }
  const figures = (
    <>
      <KeyboardArrowUpRounded aria-hidden="true" />
      <span className="votes" aria-hidden="true">
        {count}
      </span>
    </>
  )
  if (own)
    return (
      <Press as="span" upright={upright} sx={{ cursor: 'default', '&:hover': { background: 'none' } }}>
        {figures}
        <VisuallyHidden>{texts.ownVotes({ votes: count })}</VisuallyHidden>
      </Press>
    )
  return (
    <Press
      type="button"
      upright={upright}
      aria-pressed={shown}
      aria-label={label}
      disabled={wanted !== null}
      data-writes
      onClick={() => void vote()}
    >
      {figures}
    </Press>
  )
}
