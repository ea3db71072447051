import { type CoverFamily, coverPalettes } from '@lectern/covers/cover-palettes.ts'
import { styled } from '@mui/material/styles'
import { PHONE } from '../../../theme/media.ts'

/** Height of what stands on the ledge: the same for every book, so that nothing moves when one comes. */
export const STAGE = 384
export const STAGE_ON_PHONES = 508

/** An open book, standing on the ledge: a board of cloth around two pages, and the edges of those below them. */
export const Boards = styled('div', { shouldForwardProp: (prop) => prop !== 'family' })<{ family?: CoverFamily }>(
  ({ theme, family }) => ({
    position: 'relative',
    // Fades into the player's line of progress: features/learn/player-header.tsx.
    viewTransitionName: 'open-book',
    display: 'flex',
    minHeight: STAGE,
    height: STAGE,
    padding: '12px 14px 0',
    borderRadius: '10px 10px 0 0',
    backgroundColor: family ? coverPalettes[family].cloth : theme.vars.palette.surface.sunk,
    boxShadow: '0 8px 24px -8px rgb(0 0 0 / .28)',
    '@media (forced-colors: active)': { border: '2px solid', borderBottom: 0 },
    [PHONE]: { height: 'auto', minHeight: STAGE_ON_PHONES, padding: '10px 10px 0' },
  }),
)

/** The pages that lie below: more at the left the more was read. */
export const Edges = styled('span')(({ theme: { vars } }) => ({
  flexShrink: 0,
  background: `repeating-linear-gradient(90deg, ${vars.palette.background.paper} 0 2px, ${vars.palette.divider} 2px 3px)`,
  '&.left': { borderTopLeftRadius: 3 },
  '&.right': { borderTopRightRadius: 3 },
  [PHONE]: { display: 'none' },
}))

/** Two pages with the fold between them; on phones one, with the text over the lesson. */
export const Pages = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  flex: 1,
  minWidth: 0,
  backgroundColor: vars.palette.background.paper,
  '& > * + *': { borderLeft: `1px solid ${vars.palette.divider}` },
  // The paper bends at the fold: drawn as a flat strip on each side of it.
  '& > :first-of-type': { boxShadow: 'inset -14px 0 rgb(26 35 31 / .035)' },
  '& > :nth-of-type(2)': { boxShadow: 'inset 14px 0 rgb(26 35 31 / .035)' },
  [PHONE]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    borderRadius: '3px 3px 0 0',
    '& > * + *': { borderLeft: 0, borderTop: `1px solid ${vars.palette.divider}` },
    '& > :first-of-type, & > :nth-of-type(2)': { boxShadow: 'none' },
  },
}))

/** `p` of a book is read: the pixels of edges at its left and right. */
export function edgeWidths(percent: number): { left: number; right: number } {
  return { left: 4 + (12 * percent) / 100, right: 4 + (12 * (100 - percent)) / 100 }
}
