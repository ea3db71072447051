import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'
import { FORCED_COLORS, PHONE, REDUCED_MOTION } from '../../../theme/media.ts'
import { SANS, SERIF } from '../../../theme/typography.ts'

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

export const Box = styled('div', { shouldForwardProp: (name) => name !== 'ratio' && name !== 'height' })<{
  ratio: string
  height: number | null
}>(({ theme, ratio, height }) => ({
  position: 'relative',
  boxSizing: 'border-box',
  '& *': { boxSizing: 'border-box' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  width: '100%',
  minHeight: 132,
  overflow: 'hidden',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.surface.sunk,
  ...(height === null ? { aspectRatio: ratio } : { height: Math.max(height, 132) }),
  '& > iframe': {
    gridArea: '1 / 1',
    display: 'block',
    width: '100%',
    height: '100%',
    aspectRatio: 'auto',
    margin: 0,
    border: 0,
    borderRadius: 0,
  },
}))

/** Squared paper where no picture is stored. */
export const Poster = styled('div')(({ theme }) => {
  const line = `color-mix(in srgb, ${theme.vars.palette.text.secondary} 14%, transparent)`
  return {
    minHeight: 0,
    overflow: 'hidden',
    backgroundImage: `linear-gradient(${line} 1px, transparent 1px), linear-gradient(90deg, ${line} 1px, transparent 1px)`,
    backgroundSize: '48px 48px',
    backgroundPosition: 'center',
    '&& img': {
      display: 'block',
      width: '100%',
      height: '100%',
      margin: 0,
      objectFit: 'cover',
      borderRadius: 0,
    },
  }
})

/** As dark as a cinema in both schemes. */
export const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 68,
  padding: '10px 18px 10px 14px',
  fontFamily: SANS,
  color: '#F2EFE6',
  backgroundColor: '#12291F',
  '& button': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 44,
    height: 44,
    padding: 0,
    border: 0,
    borderRadius: '50%',
    color: '#12291F',
    backgroundColor: '#F2EFE6',
    cursor: 'pointer',
    '& svg': { fontSize: 24 },
    // All of it can be clicked.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: '3px solid #E0A02B', outlineOffset: 2 },
    [FORCED_COLORS]: { border: '1px solid ButtonText' },
  },
  '& .words': { flex: 1, display: 'grid', minWidth: 0 },
  '& b': {
    overflow: 'hidden',
    fontFamily: SERIF,
    fontSize: '1.0625rem',
    lineHeight: 23 / 17,
    fontWeight: 600,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& small': { fontSize: '.8125rem', lineHeight: 18 / 13, color: '#B7C4BC' },
  '& .provider': {
    flex: 'none',
    fontSize: '.8125rem',
    fontWeight: 600,
    color: '#B7C4BC',
    [PHONE]: { display: 'none' },
  },
})

export const Loading = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  gridArea: '1 / 1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  color: theme.vars.palette.text.secondary,
  '& i': {
    width: 18,
    height: 18,
    border: `2px solid ${theme.vars.palette.divider}`,
    borderTopColor: theme.vars.palette.primary.main,
    borderRadius: '50%',
    animation: `${turn} .9s linear infinite`,
    [REDUCED_MOTION]: { animation: 'none' },
  },
}))

export const Failure = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  gap: '8px 12px',
  padding: '14px 18px',
  backgroundColor: theme.vars.palette.background.paper,
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& > span': { flex: '1 1 180px' },
}))

/** A link in the place of a frame. */
export const LinkRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  padding: '14px 18px',
  fontFamily: SANS,
  fontSize: '.9375rem',
  lineHeight: 1.5,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  overflowWrap: 'anywhere',
  '& small': { fontSize: '.8125rem', color: theme.vars.palette.text.secondary },
}))
