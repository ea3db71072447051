import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { texts } from '#texts/teaching-curriculum'
import { KeyCap } from '../../../../components/key-cap.tsx'

const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 1,
  minWidth: 0,
  '.field': { flex: 1, minWidth: 0, minHeight: 40, height: 40, marginLeft: -3, padding: '0 12px' },
  '.field ::selection': { backgroundColor: theme.vars.palette.tint.primary, color: 'inherit' },
  '.field.Mui-error': { padding: '0 11px' },
  '.counter': { flexShrink: 0, fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  '.counter.over': { color: theme.vars.palette.error.main },
  '.caps': { display: 'flex', gap: 8, flexShrink: 0, alignItems: 'center', fontSize: '0.8125rem' },
  '.caps, .counter': { color: theme.vars.palette.text.secondary },
  '@media (hover: none), (max-width: 899.95px)': { '.caps': { display: 'none' } },
  '.error': {
    position: 'absolute',
    left: 0,
    top: '100%',
    zIndex: 1,
    padding: '1px 6px',
    borderRadius: 4,
    fontSize: '0.8125rem',
    lineHeight: '18px',
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.background.paper,
  },
}))

interface Props {
  label: string
  value: string
  max: number
  required: boolean
  tooLong: string
  onKeep: (value: string) => void
  /** `byKey`: the row should have the focus again. */
  onEnd: (byKey: boolean) => void
}

/** A name where it stands: Enter and leaving the field keep it, Esc gives it back. */
export function RenameField({ label, value, max, required, tooLong, onKeep, onEnd }: Props) {
  const [text, setText] = useState(value)
  const [error, setError] = useState<string | null>(null)
  const ended = useRef(false)
  const id = useId()

  function end(byKey: boolean) {
    ended.current = true
    onEnd(byKey)
  }

  function faultOf(trimmed: string): string | null {
    if (required && trimmed === '') return texts.titleRequired
    return trimmed.length > max ? tooLong : null
  }

  function keep(byKey: boolean) {
    if (ended.current) return
    const trimmed = text.trim()
    const fault = faultOf(trimmed)
    // Who leaves keeps the old name in place of a faulty one; who presses Enter is told.
    if (fault && byKey) return setError(fault)
    if (!fault && trimmed !== value) onKeep(trimmed)
    end(byKey)
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      keep(true)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      end(true)
    }
  }

  return (
    <Box>
      <InputBase
        className="field"
        autoFocus
        value={text}
        error={error !== null}
        onChange={(event) => {
          setText(event.target.value)
          setError(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => keep(false)}
        onFocus={(event) => event.target.select()}
        onMouseDown={(event) => event.stopPropagation()}
        slotProps={{
          input: { 'aria-label': label, 'aria-invalid': error !== null, ...(error && { 'aria-describedby': id }) },
        }}
        endAdornment={
          <span className={text.length > max ? 'counter over' : 'counter'}>
            {texts.counter({ length: text.length, most: max })}
          </span>
        }
      />
      <span className="caps" aria-hidden="true">
        <KeyCap>↵</KeyCap> {texts.keep} <KeyCap>Esc</KeyCap> {texts.undo}
      </span>
      {error && (
        <span className="error" id={id} role="alert">
          {error}
        </span>
      )}
    </Box>
  )
}
