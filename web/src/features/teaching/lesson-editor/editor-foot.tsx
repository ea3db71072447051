import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { Fragment, useMemo, useState } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import { KeyCap } from '../../../components/key-cap.tsx'
import { countWords } from '../shared/lesson-text/document/count-words.ts'

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: 'auto',
  padding: '12px 24px',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& button': {
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 40,
    padding: 0,
    border: 0,
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    '@media (hover: none)': { visibility: 'hidden' },
  },
  [theme.breakpoints.down('md')]: { padding: '12px 20px 64px' },
}))

const Keys = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  gap: '8px 20px',
  margin: 0,
  padding: '16px 20px',
  '& dd': { color: theme.vars.palette.text.secondary },
}))

/** How long the lesson is, and the keys. */
export function EditorFoot({ text }: { text: LessonText }) {
  const words = useMemo(() => countWords(text.content), [text.content])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <Foot>
      <button type="button" aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <KeyCap aria-hidden>?</KeyCap>
        {texts.shortcuts}
      </button>
      <span>
        {texts.words({ n: words })} ·{' '}
        {text.duration === null ? texts.noMinutes : texts.shownAs({ minutes: text.duration })}
      </span>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.shortcuts } }}
      >
        <Keys>
          {texts.keys.map(([keys, what]) => (
            <Fragment key={keys}>
              <dt>
                <KeyCap>{keys}</KeyCap>
              </dt>
              <dd>{what}</dd>
            </Fragment>
          ))}
        </Keys>
      </Popover>
    </Foot>
  )
}
