import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'

export const Article = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  '& > .cover': { transition: `transform 120ms ${theme.transitions.easing.easeOut}` },
  '&:hover > .cover': { transform: 'translateY(-2px)' },
  '&:hover h3 a': { textDecoration: 'underline' },
  // What can be pressed lies above the title's wide target.
  '& button, & a:not(h3 a)': { position: 'relative', zIndex: 1 },
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

export const Meta = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  margin: '16px 0 8px',
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

export const Rating = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 'auto',
  paddingTop: 14,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
})

export const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 14,
})
