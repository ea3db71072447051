import type { ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { styled } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { texts as shared } from '#texts/components-lesson'
import { texts } from '#texts/components-quiz'
import { PHONE } from '../../../theme/media.ts'
import { MONO } from '../../../theme/typography.ts'
import { codeBlockStyles } from '../../lesson-content/code-block-styles.ts'
import { colorCode } from '../../lesson-content/color-code.ts'

/** The field's own ground and ring, the same in both schemes: the block around it is. */
const GROUND = '#0C100E'
const RING = '#E4BA66'
const NUMBERS = '#93A59B'

const Block = styled('div')(({ theme }) => ({
  ...codeBlockStyles(theme),
  '&& .code-block': {
    margin: 0,
    [PHONE]: { margin: '0 -20px', borderRadius: 0, borderWidth: '1px 0' },
  },
  '&& .code-head': { padding: '0 20px' },
  '& .language': { fontSize: '.8125rem' },
  '& .lines': { overflowX: 'auto', padding: '16px 0 18px' },
  '& .line': {
    ...theme.typography.code,
    display: 'grid',
    gridTemplateColumns: '44px max-content',
    columnGap: 20,
    minWidth: 'max-content',
    paddingRight: 20,
  },
  '& .lines:focus-visible': { outlineColor: RING, outlineOffset: -3 },
  [PHONE]: { '& .line': { gridTemplateColumns: '32px max-content', columnGap: 12 } },
  '& .numbers': { textAlign: 'right', whiteSpace: 'pre', color: NUMBERS, userSelect: 'none' },
  '&& pre': { font: 'inherit', fontVariantLigatures: 'none', padding: 0, overflow: 'visible', minHeight: 0 },
  '& .gap-line': { alignItems: 'center', minHeight: 34, '& pre': { display: 'inline' } },
  '& .gap': {
    font: 'inherit',
    fontFamily: MONO,
    minWidth: '12ch',
    maxWidth: 'none',
    fieldSizing: 'content',
    padding: '2px 8px',
    color: 'inherit',
    backgroundColor: GROUND,
    border: `1px solid ${NUMBERS}`,
    borderRadius: 6,
    '&:focus-visible': { outline: `3px solid ${RING}`, outlineOffset: 1 },
    '&:disabled': { opacity: 1 },
    '&.given': { display: 'inline-block' },
  },
}))

interface Props {
  question: Extract<ShownQuestion, { type: 'code-gap' }>
  /** What stands in the gap. */
  children: ReactNode
}

/** The number of the line that has the gap, from 1. */
export function gapLine({ before }: Props['question']): number {
  return before.split('\n').length
}

/** Code around a gap, with the numbers of its lines. */
export function CodeGap({ question, children }: Props) {
  const { before, after, language, fileName } = question
  const above = before.split('\n')
  const prefix = above.pop() ?? ''
  const [suffix = '', ...below] = after.split('\n')
  if (below.at(-1) === '') below.pop()
  const line = above.length + 1
  return (
    <Block>
      <div className="code-block">
        {(fileName || language) && (
          <div className="code-head">
            <span className="code-name">{fileName}</span>
            <span className="language">{nameOf(language)}</span>
          </div>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also with the keyboard. */}
        <section className="lines" tabIndex={0} aria-label={shared.codeOf({ name: fileName || texts.gapName })}>
          {above.length > 0 && <Lines from={1} lines={above} language={language} />}
          <div className="line gap-line">
            <span className="numbers" aria-hidden="true">
              {line}
            </span>
            <span style={{ whiteSpace: 'nowrap' }}>
              <Code text={prefix} language={language} />
              {children}
              <Code text={suffix} language={language} />
            </span>
          </div>
          {below.length > 0 && <Lines from={line + 1} lines={below} language={language} />}
        </section>
      </div>
    </Block>
  )
}

/** As people write it; others stand as they are. */
function nameOf(language: string): string {
  return new Map<string, string>(Object.entries(texts.languages)).get(language) ?? language
}

function Lines({ from, lines, language }: { from: number; lines: string[]; language: string }) {
  return (
    <div className="line">
      <span className="numbers" aria-hidden="true">
        {lines.map((_, index) => from + index).join('\n')}
      </span>
      <Code text={lines.join('\n')} language={language} />
    </div>
  )
}

/** The highlighter writes into the element, so that React leaves its content alone. */
function Code({ text, language }: { text: string; language: string }) {
  const root = useRef<HTMLPreElement>(null)
  useLayoutEffect(() => {
    const pre = root.current
    if (!pre) return
    const code = document.createElement('code')
    if (/^[\w+#-]+$/.test(language)) code.className = `language-${language}`
    code.textContent = text
    pre.replaceChildren(code)
    if (code.className !== '' && pre.parentElement) void colorCode(pre.parentElement)
  }, [text, language])
  return <pre ref={root} />
}
