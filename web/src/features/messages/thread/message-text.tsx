import { styled } from '@mui/material/styles'
import { MONO } from '../../../theme/typography.ts'
import { spansOf } from './spans.ts'

const Text = styled('p')(({ theme }) => ({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textWrap: 'wrap',
  '& code': {
    padding: '2px 5px',
    fontFamily: MONO,
    fontSize: '0.92em',
    fontVariantLigatures: 'none',
    wordSpacing: 0,
    backgroundColor: theme.vars.palette.code.inline,
    borderRadius: 4,
  },
  '& a': { color: 'inherit', textUnderlineOffset: 3 },
}))

/** What somebody wrote: text, never markup. Addresses are links once the other is known. */
export function MessageText({ text, withLinks }: { text: string; withLinks: boolean }) {
  return (
    <Text dir="auto">
      {spansOf(text, withLinks).map(({ is, text: piece }, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that doesn't change.
        if (is === 'code') return <code key={place}>{piece}</code>
        if (is === 'text') return piece
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <a key={place} href={piece} target="_blank" rel="noopener noreferrer nofollow">
            {piece}
          </a>
        )
      })}
    </Text>
  )
}
