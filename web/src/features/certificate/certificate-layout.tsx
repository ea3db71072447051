import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { PageContainer } from '../../components/page-container.tsx'
import { PHONE } from '../../theme/media.ts'

const Wall = styled('header')(({ theme }) => ({
  backgroundColor: theme.vars.palette.surface.wall,
  '@media print': { backgroundColor: 'transparent' },
}))

/** The certificate 720 wide, and what is said of it. */
const Columns = styled(PageContainer)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 720fr) minmax(0, 424fr)',
  columnGap: 56,
  [theme.breakpoints.down('lg')]: { columnGap: 40 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 720px)' },
}))

const HeadColumns = styled(Columns)({
  alignItems: 'center',
  rowGap: 28,
  paddingBlock: '48px 56px',
  // What runs to the left stands at the left all the same, as on the certificate.
  '& h1': { width: 'fit-content', marginTop: 16, overflowWrap: 'anywhere' },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24 },
  [PHONE]: { paddingBlock: 24, '& .ways > *': { flex: '1 1 auto', minHeight: 44, whiteSpace: 'nowrap' } },
})

/** On the wall: the certificate, beside or below it its standing. */
export function Head({ children }: { children: ReactNode }) {
  return (
    <Wall>
      <HeadColumns>{children}</HeadColumns>
    </Wall>
  )
}

/** What stands behind it, and in `.aside` how that was found. */
export const Below = styled(Columns)({
  rowGap: 48,
  alignItems: 'start',
  paddingTop: 48,
  '& .aside': { display: 'grid', gap: 24, minWidth: 0 },
  [PHONE]: { paddingTop: 36, rowGap: 36 },
  '@media print': { display: 'none' },
})

/** A4, lying. */
export const Paper = styled('div')(({ theme }) => ({
  width: '100%',
  aspectRatio: '1123 / 794',
  overflow: 'hidden',
  borderRadius: 8,
  // The sheet's own, in both schemes.
  backgroundColor: '#FDFCF7',
  boxShadow: theme.vars.palette.elevation.overlay,
  '& img': { display: 'block', width: '100%', height: '100%', color: '#1A231F' },
}))

/** A card of the right column. */
export const Box = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: '22px 24px 24px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  '& .ways': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', marginTop: 16 },
  [PHONE]: { padding: 20 },
}))
