import { styled } from '@mui/material/styles'

/** The board that books stand on: 17 px. */
export const Board = styled('div')(({ theme: { vars } }) => ({
  flexShrink: 0,
  height: 17,
  background: `linear-gradient(${vars.palette.art.wood} 12px, ${vars.palette.art.woodEdge} 12px)`,
  '@media (forced-colors: active)': { borderTop: '2px solid' },
}))

/** A board with names on its edge, 42 px: what it holds is laid out on the lower 28. */
export const NamedBoard = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  flexShrink: 0,
  minHeight: 42,
  paddingTop: 14,
  fontWeight: 600,
  lineHeight: '28px',
  color: '#FFF8E6',
  background: `linear-gradient(${theme.vars.palette.art.wood} 14px, ${theme.vars.palette.art.woodEdge} 14px)`,
  '@media (forced-colors: active)': { borderTop: '2px solid' },
}))
