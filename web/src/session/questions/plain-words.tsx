import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { showFormulas } from '../../components/formula/show-formulas.ts'
import { MONO } from '../../theme/typography.ts'
import '../../components/lesson-content/lesson-fonts.css'
import { splitWords } from './split-words.ts'

const Code = styled('code')(({ theme }) => ({
  padding: '1px 4px',
  fontFamily: MONO,
  fontSize: '0.9em',
  fontVariantLigatures: 'none',
  borderRadius: 4,
  backgroundColor: theme.vars.palette.surface.sunk,
  overflowWrap: 'anywhere',
}))

const Words = styled('span')(({ theme }) => ({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& a': { color: theme.vars.palette.primary.main },
}))

/** A formula, as its LaTeX until it is rendered, or where it can't be read. */
function WrittenFormula({ latex, block }: { latex: string; block: boolean }) {
  const root = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (root.current) showFormulas(root.current)
  }, [])
  const sign = block ? '$$' : '$'
  return (
    <span ref={root}>
      <span data-formula={latex} data-block={block || undefined}>
        {sign + latex + sign}
      </span>
    </span>
  )
}

/** What somebody wrote, as text. Addresses are links only where its author is `known`. */
export function PlainWords({ text, known = false }: { text: string; known?: boolean }) {
  return (
    <Words dir="auto">
      {splitWords(text, known).map(({ kind, value }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'code') return <Code key={key}>{value}</Code>
        if (kind === 'text') return value
        if (kind !== 'link')
          return <WrittenFormula key={`${key} ${value}`} latex={value} block={kind === 'formulaBlock'} />
        return (
          <a key={key} href={value} target="_blank" rel="noopener noreferrer nofollow ugc">
            {value}
          </a>
        )
      })}
    </Words>
  )
}
