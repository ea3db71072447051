import { styled } from '@mui/material/styles'

/**
 * A head on the wall, tabs below it, and a side card that starts level with the head and hangs over its edge. The grid's
 * outer columns are the gutters, so the wall can reach from edge to edge. On small screens: head, offer, tabs.
 */
export const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(24px, 1fr) minmax(0, 752px) 64px minmax(0, 384px) minmax(24px, 1fr)',
  gridTemplateRows: 'auto 1fr',
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: '24px minmax(0, 1fr) 40px minmax(0, 320px) 24px',
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '24px minmax(0, 1fr) 24px',
    gridTemplateRows: 'none',
  },
  [theme.breakpoints.down(700)]: { gridTemplateColumns: '20px minmax(0, 1fr) 20px' },
}))

export const Wall = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  gridRow: 1,
  minHeight: 360,
  padding: '44px 0 52px',
  backgroundColor: theme.vars.palette.surface.wall,
  '& > *': { gridColumn: 2 },
  [theme.breakpoints.down('md')]: { minHeight: 0, padding: '20px 0 28px' },
}))

export const Aside = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 'calc(var(--viewing-bar, 0px) + 96px)',
  alignSelf: 'start',
  gridColumn: 4,
  gridRow: '1 / 3',
  margin: '60px 0 0',
  [theme.breakpoints.down('md')]: { position: 'static', gridColumn: '1 / -1', gridRow: 2, margin: 0 },
}))

export const Main = styled('div')(({ theme }) => ({
  gridColumn: 2,
  gridRow: 2,
  minWidth: 0,
  [theme.breakpoints.down('md')]: { gridRow: 3 },
}))

/** The side card, `.cover` over `.offer`. Where it follows the head it is a band, the price beside what it buys; on phones the cover leads. */
export const SideBox = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  boxShadow: theme.vars.palette.elevation.raised,
  '& > .cover': { position: 'relative' },
  '& > .offer': { padding: '22px 28px 28px' },
  '& .includes': { marginTop: 28, paddingTop: 18, borderTop: `1px solid ${theme.vars.palette.divider}` },
  // As high as its button, before the button's code is there.
  '& .foot': {
    display: 'flex',
    justifyContent: 'flex-end',
    minHeight: 40,
    margin: '18px 0 -14px',
    paddingTop: 10,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& > button': { marginRight: -12 },
  },
  [theme.breakpoints.down('md')]: {
    border: 0,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 0,
    boxShadow: 'none',
    '& > .cover:not(.playing)': { display: 'none' },
    '& > .playing': { maxWidth: 448, margin: '24px 24px 0' },
    '& > .offer': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: 40,
      padding: '22px 24px 24px',
    },
    '& .includes': { margin: 0, padding: 0, border: 0 },
  },
  [theme.breakpoints.down(700)]: {
    '&& > .cover': { display: 'block', maxWidth: 'none', margin: 0 },
    '& > .offer': { display: 'block', padding: '22px 20px 24px' },
    '& .includes': { marginTop: 28, paddingTop: 18, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}))
