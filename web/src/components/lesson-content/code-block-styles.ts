import type { Theme } from '@mui/material/styles'
import { PHONE, TOUCH } from '../../theme/media.ts'
import { SANS } from '../../theme/typography.ts'

/** Dark in both schemes, so the colours are the same in both (look.md, "Code block"). */
const INK = '#E8ECE2'
const KEYWORD = '#8FCBAE'
const LITERAL = '#E8C37A'
const NAME = '#9CC3E6'
const COMMENT = '#93A59B'

export function codeBlockStyles(theme: Theme) {
  const { ground, line } = theme.vars.palette.code
  return {
    '& .code-block': {
      // Code runs from left to right in every language.
      direction: 'ltr',
      textAlign: 'left',
      margin: '28px 0',
      overflow: 'hidden',
      borderRadius: 10,
      border: `1px solid ${line}`,
      color: INK,
      backgroundColor: ground,
    },
    // From edge to edge, where nothing is around it.
    '& > .code-block': { [PHONE]: { margin: '24px -20px', borderRadius: 0, borderWidth: '1px 0' } },
    '& .code-head': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: 41,
      padding: '0 6px 0 20px',
      borderBottom: `1px solid ${line}`,
      color: COMMENT,
    },
    '& .code-name': { ...theme.typography.code, fontSize: '.8125rem', fontWeight: 500 },
    '& .code-copy': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 8,
      fontFamily: SANS,
      fontSize: '.8125rem',
      fontWeight: 500,
      minHeight: 40,
      minWidth: 96,
      padding: '0 14px',
      border: 0,
      borderRadius: 6,
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
      [TOUCH]: { minHeight: 44 },
      '&:hover': { color: INK },
      '& svg': { width: 16, height: 16, fill: 'none', stroke: 'currentColor', strokeWidth: 1.25 },
      '&:focus-visible': { outlineColor: LITERAL, outlineOffset: -3 },
    },
    '& pre': {
      ...theme.typography.code,
      margin: 0,
      padding: '18px 20px 20px',
      overflowX: 'auto',
      tabSize: 2,
      '&:focus-visible': { outlineColor: LITERAL, outlineOffset: -3 },
      '& code': { font: 'inherit' },
    },
    '& .hljs-keyword, & .hljs-built_in, & .hljs-selector-tag, & .hljs-tag, & .hljs-meta': { color: KEYWORD },
    '& .hljs-string, & .hljs-number, & .hljs-literal, & .hljs-regexp, & .hljs-symbol': { color: LITERAL },
    '& .hljs-title, & .hljs-attr, & .hljs-attribute, & .hljs-name, & .hljs-type, & .hljs-section': { color: NAME },
    '& .hljs-comment, & .hljs-quote': { color: COMMENT, fontStyle: 'italic' },
  }
}
