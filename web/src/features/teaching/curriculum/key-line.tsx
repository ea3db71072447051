import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-curriculum'
import { KeyCap } from '../../../components/key-cap.tsx'
import { set } from '../../../theme/typography.ts'
import { useCommands } from './rows/row-props.tsx'

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  marginTop: 24,
  ...set([14, 22]),
  color: theme.vars.palette.text.secondary,
  '& > *': { display: 'flex', alignItems: 'center', gap: 6 },
  '& > button': { padding: 0, font: 'inherit', color: 'inherit', background: 'none', border: 0, cursor: 'pointer' },
  '@media (hover: none)': { display: 'none' },
}))

const { keys } = texts
const hints: readonly (readonly [readonly string[], string])[] = [
  [['↑', '↓'], keys.go],
  [[keys.caps.space], keys.lift],
  [['F2'], keys.rename],
  [['↵'], keys.open],
  [[keys.caps.control, 'D'], keys.duplicate],
  [[keys.caps.delete], keys.remove],
]

/** The keys that are used most, under the list. */
export function KeyLine() {
  const { show } = useCommands()
  return (
    <Line>
      {hints.map(([caps, meaning]) => (
        <span key={meaning}>
          {caps.map((cap) => (
            <KeyCap key={cap}>{cap}</KeyCap>
          ))}
          {meaning}
        </span>
      ))}
      <button type="button" onClick={() => show({ kind: 'shortcuts' })}>
        <KeyCap>?</KeyCap>
        {keys.all}
      </button>
    </Line>
  )
}
