import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'

/**
 * A head on the wall, tabs below it, and a side card that starts level with the head and hangs over its edge. The grid's
 * outer columns are the gutters, so the wall can reach from edge to edge. On small screens: head, card, tabs.
 */
export const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(24px, 1fr) minmax(0, 752px) 64px minmax(0, 384px) minmax(24px, 1fr)',
  gridTemplateRows: 'auto 1fr',
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: '24px minmax(0, 1fr) 40px minmax(0, 320px) 24px',
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '20px minmax(0, 1fr) 20px',
    gridTemplateRows: 'none',
  },
}))

export const Wall = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  gridRow: 1,
  minHeight: 360,
  padding: '56px 0',
  backgroundColor: theme.vars.palette.surface.wall,
  '& > *': { gridColumn: 2 },
  [theme.breakpoints.down('md')]: { minHeight: 0, padding: '28px 0' },
}))

export const Aside = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 96,
  alignSelf: 'start',
  gridColumn: 4,
  gridRow: '1 / 3',
  margin: '56px 0 0',
  [theme.breakpoints.down('md')]: { position: 'static', gridColumn: 2, gridRow: 2, margin: '24px 0 0' },
}))

export const Main = styled('div')(({ theme }) => ({
  gridColumn: 2,
  gridRow: 2,
  minWidth: 0,
  paddingTop: 24,
  [theme.breakpoints.down('md')]: { gridRow: 3, paddingTop: 32 },
}))

/**
 * The side card: `.cover` over `.offer`. Before the tabs a cover as wide as a tablet would hide that more comes, so there they
 * stand side by side.
 */
export const SideBox = styled(Card)(({ theme }) => ({
  borderRadius: 14,
  boxShadow: theme.vars.palette.elevation.raised,
  '& > .offer': { padding: '24px 28px 28px' },
  [theme.breakpoints.between('sm', 'md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
    alignItems: 'start',
    '& > .cover': { padding: '28px 0 28px 28px', '& > *': { borderRadius: 8 } },
  },
}))
