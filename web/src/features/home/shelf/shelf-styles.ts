import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { NamedBoard } from '../../../components/books/board.tsx'
import { PageContainer } from '../../../components/page-container.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { PHONE, REDUCED_MOTION } from '../../../theme/media.ts'
import { touchRoom } from '../../../theme/touch-room.ts'
import { BOOK_GAP, GROUP_GAP } from './arrange-shelf.ts'

/** Where two groups have a row. On phones all books have one. */
const SEVERAL_ROWS = '@media (max-width: 1039.95px)'
/** How far a book rises, in pixels of the screen. */
export const RISE = 22

export const Groups = styled(PageContainer)({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  '& > .row': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: GROUP_GAP.min,
    width: '100%',
  },
  [SEVERAL_ROWS]: { '& > .row': { columnGap: 0, maxWidth: 'none !important' } },
  '& .on-phones': { display: 'none' },
  [PHONE]: {
    '& .on-phones': { display: 'block' },
    '& .off-phones': { display: 'none' },
    '& > .books': {
      justifyContent: 'flex-start',
      alignContent: 'flex-start',
      columnGap: BOOK_GAP,
      height: 252,
      clipPath: 'inset(-24px -8px 0)',
    },
  },
})

export const GroupBox = styled('section')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '0 1 auto',
  minWidth: 0,
  [SEVERAL_ROWS]: { width: '50%' },
  [PHONE]: { width: '100%', '.books > &': { display: 'contents' } },
})

/** One row of books: those that don't fit break into a second one, which nobody sees. */
export const Books = styled(PlainList)({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  columnGap: BOOK_GAP,
  height: 314,
  maxWidth: '100%',
  clipPath: 'inset(-48px -8px 0)',
  '& > li': { display: 'flex', alignItems: 'flex-end', height: '100%' },
  [SEVERAL_ROWS]: { zoom: 0.92, height: 341, width: 'auto !important' },
  [PHONE]: { zoom: 0.84, height: 300, '.books &': { display: 'contents' } },
})

export const BookLink = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'block',
  borderRadius: 3,
  transition: `transform 120ms ${theme.transitions.easing.easeOut}`,
  WebkitTapHighlightColor: 'transparent',
  '&.raised': { transform: `translateY(-${RISE}px)` },
  '&.raised::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: -RISE,
    height: 4,
    backgroundColor: 'rgb(0 0 0 / .3)',
  },
  // A tab of brass: the student has it.
  '& > .tab': {
    position: 'absolute',
    top: -9,
    left: 'calc(50% - 6px)',
    width: 12,
    height: 18,
    backgroundColor: '#DCA02B',
    forcedColorAdjust: 'none',
  },
  '& > .tab + *': { zIndex: 1 },
  [REDUCED_MOTION]: { transition: 'none', '&.raised': { transform: 'none' }, '&.raised::after': { display: 'none' } },
}))

/** The board goes on to both edges of the window; the names stand on it where their books begin. */
export const BoardOfGroup = styled(NamedBoard)(({ theme: { vars } }) => ({
  background: 'none',
  '&::before': {
    content: '""',
    position: 'absolute',
    zIndex: 0,
    left: '-100vw',
    right: '-100vw',
    bottom: 0,
    height: 42,
    background: `linear-gradient(${vars.palette.art.wood} 14px, ${vars.palette.art.woodEdge} 14px)`,
  },
  '& > a': {
    position: 'relative',
    zIndex: 1,
    display: 'block',
    width: 'fit-content',
    maxWidth: '100%',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '& > span': { marginLeft: 6, fontWeight: 400 },
  },
  [PHONE]: { '.books &': { display: 'none' } },
}))

/** Under the one row of a phone: how much there is, and the way to it. */
export const BoardOfAll = styled(NamedBoard)(({ theme: { vars } }) => ({
  display: 'none',
  '& > a': { position: 'relative', flexShrink: 0, color: 'inherit', textDecoration: 'none', ...touchRoom('-8px') },
  [PHONE]: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    width: 'calc(100% + 40px)',
    marginInline: -20,
    paddingInline: 20,
    background: `linear-gradient(${vars.palette.art.wood} 14px, ${vars.palette.art.woodEdge} 14px)`,
  },
}))

/** Books behind the last one, as far as the window goes. */
export const Decoration = styled('div')({
  position: 'absolute',
  left: `calc(100% + ${BOOK_GAP}px)`,
  bottom: 42,
  display: 'flex',
  alignItems: 'flex-end',
  gap: BOOK_GAP,
  [SEVERAL_ROWS]: { display: 'none' },
})
