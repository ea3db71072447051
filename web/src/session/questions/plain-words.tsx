import { styled } from '@mui/material/styles'
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

/** What somebody wrote, as text. Addresses are links only where its author is `known`. */
export function PlainWords({ text, known = false }: { text: string; known?: boolean }) {
  return (
    <Words dir="auto">
      {splitWords(text, known).map(({ kind, value }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'code') return <Code key={key}>{value}</Code>
        if (kind === 'text') return value
        return (
          <a key={key} href={value} target="_blank" rel="noopener noreferrer nofollow ugc">
            {value}
          </a>
        )
      })}
    </Words>
  )
}
