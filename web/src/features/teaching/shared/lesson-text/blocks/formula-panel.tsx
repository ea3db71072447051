import type { FormulaProblem } from '@lectern/contracts/formulas/render-formula.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { texts } from '#texts/teaching-lesson-text'
import { KeyCap } from '../../../../../components/key-cap.tsx'
import Functions from '../../../../../icons/functions.tsx'
import { PHONE } from '../../../../../theme/media.ts'
import { MONO, SANS, SERIF } from '../../../../../theme/typography.ts'
import { FormulaMath } from './formula-math.tsx'
import { useFormula } from './use-formula.ts'

const Panel = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    width: 680,
    maxWidth: '100%',
    boxSizing: 'border-box',
    overflow: 'hidden',
    border: `2px solid ${palette.primary.main}`,
    borderRadius: 10,
    fontFamily: SANS,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    '&.wrong': { borderColor: palette.error.main },
    '& .head, & .foot': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44, padding: '0 12px' },
    '& .head': { ...theme.typography.caption, fontWeight: 600, '& svg': { fontSize: 18 }, '& .name': { flex: 1 } },
    '& .kinds': {
      display: 'flex',
      overflow: 'hidden',
      border: `1px solid ${palette.divider}`,
      borderRadius: 7,
      '& button': {
        ...theme.typography.caption,
        height: 26,
        padding: '0 12px',
        border: 0,
        color: palette.text.secondary,
        background: 'none',
        cursor: 'pointer',
        '&[aria-pressed=true]': {
          fontWeight: 600,
          color: palette.primary.main,
          backgroundColor: palette.tint.primary,
        },
      },
    },
    '& textarea': {
      display: 'block',
      boxSizing: 'border-box',
      width: '100%',
      minHeight: 54,
      padding: '15px 18px',
      border: 0,
      resize: 'none',
      fieldSizing: 'content',
      fontFamily: MONO,
      fontSize: '.9375rem',
      lineHeight: 1.6,
      fontVariantLigatures: 'none',
      direction: 'ltr',
      color: '#E8ECE2',
      backgroundColor: palette.code.ground,
      '&:focus-visible': { outline: 'none' },
      '&::placeholder': { color: '#93A59B', opacity: 1 },
    },
    '& .preview': {
      minHeight: 72,
      padding: '20px 18px',
      overflow: 'auto hidden',
      textAlign: 'center',
      fontFamily: SERIF,
      fontSize: '1.1875rem',
      '&.empty': { fontSize: '.9375rem', lineHeight: '32px', color: palette.text.secondary },
    },
    '& .problem': {
      ...theme.typography.body2,
      padding: '20px 18px',
      color: palette.error.main,
      overflowWrap: 'anywhere',
    },
    '& .foot': { flexWrap: 'wrap', borderTop: `1px solid ${palette.divider}`, padding: '6px 12px' },
    '& .symbols': { display: 'flex', flexWrap: 'wrap', flex: 1, gap: 4, [PHONE]: { flexBasis: '100%' } },
    '& .symbols button': {
      minWidth: 36,
      height: 36,
      padding: 0,
      border: 0,
      borderRadius: 6,
      fontFamily: SERIF,
      fontSize: '1rem',
      color: palette.text.secondary,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.surface.sunk },
      [PHONE]: { height: 44 },
    },
    '& .cancel-key': {
      ...theme.typography.caption,
      color: palette.text.secondary,
      '@media (hover: none)': { display: 'none' },
    },
  }
})

/** Where the selected text goes, or the next letter is written. */
const GAP = '▢'
const { formula } = texts
// biome-ignore format: one line per symbol.
const SYMBOLS: readonly { shown: ReactNode; label: string; latex: string }[] = [
  { shown: 'x²', label: formula.symbols.power, latex: `^{${GAP}}` },
  { shown: '√x', label: formula.symbols.root, latex: `\\sqrt{${GAP}}` },
  { shown: 'a⁄b', label: formula.symbols.fraction, latex: `\\frac{${GAP}}{}` },
  { shown: '∑', label: formula.symbols.sum, latex: `\\sum_{${GAP}}^{}` },
  { shown: <span style={{ borderTop: '1px solid', display: 'inline-block', lineHeight: 0.8 }}>x</span>, label: formula.symbols.mean, latex: `\\bar{${GAP}}` },
  { shown: '≤', label: formula.symbols.atMost, latex: `\\le ${GAP}` },
  { shown: 'α', label: formula.symbols.alpha, latex: `\\alpha ${GAP}` },
  { shown: '→', label: formula.symbols.arrow, latex: `\\to ${GAP}` },
]

export interface EditedFormula {
  latex: string
  block: boolean
}

interface Props extends EditedFormula {
  /** Whether it can be either: a block, and between words. */
  both: boolean
  onDone: (edited: EditedFormula, focus: boolean) => void
  onCancel: () => void
}

/** A formula's LaTeX, and what it looks like while it is written. Leaving the panel keeps what was typed. */
export function FormulaPanel({ latex, block, both, onDone, onCancel }: Props) {
  const [typed, setTyped] = useState(latex)
  const [asBlock, setAsBlock] = useState(block)
  const field = useRef<HTMLTextAreaElement>(null)
  const shown = useFormula(typed, asBlock)
  // Giving the focus back to the text is no leaving of its own.
  const left = useRef(false)
  function done(focus: boolean) {
    left.current = true
    onDone({ latex: typed.trim(), block: asBlock }, focus)
  }

  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(latex.length, latex.length)
  }, [latex])

  function insert(symbol: string) {
    const { current } = field
    if (!current) return
    const { selectionStart, selectionEnd, value } = current
    const [before = '', after = ''] = symbol.split(GAP)
    const inside = value.slice(selectionStart, selectionEnd)
    setTyped(value.slice(0, selectionStart) + before + inside + after + value.slice(selectionEnd))
    const caret = selectionStart + before.length + inside.length
    requestAnimationFrame(() => current.setSelectionRange(caret, caret))
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') {
      left.current = true
      onCancel()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) done(true)
    else return
    event.preventDefault()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Another window may only be looked at.
    if (!left.current && document.hasFocus() && !currentTarget.contains(relatedTarget)) done(false)
  }

  const keepFocus = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() }
  return (
    <Panel
      className={shown?.problem ? 'formula-panel wrong' : 'formula-panel'}
      role="group"
      aria-label={formula.title}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={(event) => event.stopPropagation()}
    >
      <div className="head">
        <Functions />
        <span className="name">{formula.title}</span>
        {both && (
          <div className="kinds">
            {[true, false].map((kind) => (
              <button
                key={String(kind)}
                type="button"
                aria-pressed={asBlock === kind}
                {...keepFocus}
                onClick={() => setAsBlock(kind)}
              >
                {kind ? formula.block : formula.inline}
              </button>
            ))}
          </div>
        )}
      </div>
      <textarea
        ref={field}
        rows={1}
        spellCheck={false}
        autoCapitalize="off"
        aria-label={formula.latex}
        aria-invalid={shown?.problem !== undefined}
        placeholder={formula.placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        {shown?.problem ? (
          <p className="problem">
            <strong>{sentenceOf(shown.problem)}</strong> {formula.kept}
          </p>
        ) : (
          <div className={shown ? 'preview' : 'preview empty'}>
            {shown ? <FormulaMath nodes={shown.mathml} /> : formula.empty}
          </div>
        )}
      </div>
      <div className="foot">
        <div className="symbols" role="toolbar" aria-label={formula.symbolBar}>
          {SYMBOLS.map(({ shown: sign, label, latex: inserted }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              title={label}
              {...keepFocus}
              onClick={() => insert(inserted)}
            >
              {sign}
            </button>
          ))}
        </div>
        <span className="cancel-key" aria-hidden>
          <KeyCap>Esc</KeyCap> {formula.cancelKey}
        </span>
        <Button variant="contained" size="small" title={formula.doneKey} {...keepFocus} onClick={() => done(true)}>
          {formula.done}
        </Button>
      </div>
    </Panel>
  )
}

/** What is wrong, in a sentence. */
function sentenceOf(problem: FormulaProblem): string {
  const { problems } = formula
  switch (problem.code) {
    case 'missing':
      return problem.after ? problems.missingAfter(problem) : problems.missing(problem)
    case 'unknown':
      return problems.unknown(problem)
    case 'not-allowed':
      return problems.notAllowed(problem)
    case 'unexpected':
      return problems.unexpected(problem)
    case 'too-long':
      return problems.tooLong
    case 'too-deep':
      return problems.tooDeep
    case 'unreadable':
      return problems.unreadable
  }
}
