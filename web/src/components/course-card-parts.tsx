import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { SERIF } from '../theme/typography.ts'

/** Of a book in 8:5, the square beside its spine: as wide as the tile is high, from an eighth of the width on. */
const TILE = 88
const TILE_FROM = TILE / -5

/**
 * A card in a grid, with everything from the rating on at its bottom; below 600 px a row of a list, without the button. Both are one
 * document, so that the gateway need not know how wide a window is.
 */
export const Card = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplate: `'cover cover cover' auto 'title title heart' auto 'by by by' 1fr 'rating rating rating' auto
    'facts facts facts' auto 'rule rule rule' 15px 'price enroll enroll' auto / minmax(0, 1fr) auto 34px`,
  alignItems: 'center',
  height: '100%',
  '& > .cover': {
    gridArea: 'cover',
    position: 'relative',
    transition: `transform 120ms ${theme.transitions.easing.easeOut}`,
  },
  '&:hover > .cover': { transform: 'translateY(-2px)' },
  '&:hover h3 a': { textDecoration: 'underline' },
  '& > h3': { gridArea: 'title', alignSelf: 'start', marginTop: 14 },
  // 40 px to press, as high as the title's first line, and at the edge of the cover.
  '& > button': { gridArea: 'heart', alignSelf: 'start', margin: '7px -10px -7px 4px' },
  '& > .by': { gridArea: 'by', alignSelf: 'start', marginTop: 2, overflowWrap: 'anywhere' },
  '& > .rating': { gridArea: 'rating', paddingTop: 12 },
  '& > .facts': { gridArea: 'facts', marginTop: 4 },
  '& > .by, & > .rating, & > .facts': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 5,
    marginBlockEnd: 0,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '& > .facts > .dot + .bars': { marginInlineStart: 8 },
  '& > .rating b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > .rating > .stars': { display: 'inline-flex', alignItems: 'center', gap: 4 },
  '& > .rating svg': { fontSize: 17, color: theme.vars.palette.star },
  '& > .facts > svg': { fontSize: 17 },
  '& > .facts > .dot': { display: 'none' },
  '&::after': { content: '""', gridArea: 'rule', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > .price': { gridArea: 'price', font: `600 1.25rem/1.4 ${SERIF}`, fontVariantNumeric: 'lining-nums tabular-nums' },
  '& > .enroll': { gridArea: 'enroll' },
  // What can be pressed lies above the title's wide target.
  '& > button, & > .enroll': { position: 'relative', zIndex: 1 },
  [theme.breakpoints.down('sm')]: {
    gridTemplate: `'cover title title heart' auto 'cover by by by' auto 'cover rating rating rating' auto
      'cover facts price price' 1fr / ${TILE}px minmax(0, 1fr) auto 26px`,
    columnGap: 14,
    paddingBlock: 16,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& > .cover': { alignSelf: 'start', width: TILE, height: TILE, overflow: 'hidden', borderRadius: 8 },
    '&:hover > .cover': { transform: 'none' },
    '& > .cover > svg': {
      position: 'absolute',
      left: TILE_FROM,
      width: 'auto',
      height: '100%',
      borderRadius: 0,
      boxShadow: 'none',
    },
    '& > .cover > img, & > .cover > span:not(.chip)': { height: '100%', aspectRatio: 'auto' },
    '& > h3': { marginTop: 0, fontSize: '1.0625rem', lineHeight: 23 / 17, '& > a': { WebkitLineClamp: 2 } },
    '& > button': { margin: '-8px -10px -9px -4px' },
    '& > .rating': { padding: 0 },
    '& > .facts': { ...theme.typography.caption, alignSelf: 'end', margin: '6px 0 0' },
    '& > .facts > svg, & > .facts > .bars': { display: 'none' },
    '& > .facts > .dot': { display: 'inline' },
    '& > .price': { alignSelf: 'end', justifySelf: 'end', fontSize: '1.125rem', lineHeight: 22 / 18 },
    '& > .enroll, &::after': { display: 'none' },
  },
}))

/** A word about the course on its cover, beside the spine; on a tile a strip at its foot. */
export const CardChip = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  bottom: 10,
  left: 'calc(12.5% + 10px)',
  padding: '3px 10px',
  fontWeight: 600,
  borderRadius: 6,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.tint.primary,
  [theme.breakpoints.down('sm')]: {
    inset: 'auto 0 0',
    padding: 0,
    lineHeight: '20px',
    textAlign: 'center',
    borderRadius: 0,
  },
}))

/** A long title ends after three lines; the course's page has all of it. */
export const TitleLink = styled(Link)({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  color: 'inherit',
  textDecoration: 'none',
  textUnderlineOffset: 3,
  textDecorationThickness: 1,
  borderRadius: 4,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
})

export const Clamped = styled(Typography)(({ theme }) => ({
  display: '-webkit-box',
  overflow: 'hidden',
  marginTop: 6,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
}))
