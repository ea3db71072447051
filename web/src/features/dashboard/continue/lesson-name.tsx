import { styled } from '@mui/material/styles'
import { markWords } from '../../../lib/course-words.ts'
import { PHONE } from '../../../theme/media.ts'
import { SERIF, set } from '../../../theme/typography.ts'

/** Longer ones are set smaller. */
const LONG = 34

interface Props {
  title: string
  /** Of its course. */
  language: string | null
  id?: string
}

/** The lesson that goes on, in three lines at most. */
export function LessonName({ title, language, id }: Props) {
  return (
    <Name id={id} {...markWords(language, title)} className={`lesson-name${title.length > LONG ? ' long' : ''}`}>
      {title}
    </Name>
  )
}

const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const

export const CourseName = styled('p')(({ theme }) => ({
  ...clamp(2),
  flexShrink: 0,
  fontFamily: SERIF,
  ...set([16, 24]),
  wordSpacing: 0,
  color: theme.vars.palette.text.secondary,
}))

const Name = styled('h2')(({ theme }) => ({
  ...clamp(3),
  flexShrink: 0,
  marginTop: 4,
  paddingBottom: '.08em',
  fontFamily: SERIF,
  ...set([44, 52]),
  fontWeight: 500,
  letterSpacing: '-.02em',
  wordSpacing: 0,
  textDecorationThickness: 2,
  textUnderlineOffset: 6,
  '&.long': set([36, 44]),
  [theme.breakpoints.down('lg')]: { '&, &.long': set([34, 42]) },
  [PHONE]: { '&, &.long': set([30, 37]) },
}))

export const PositionLine = styled('p')(({ theme }) => ({ ...theme.typography.body1, flexShrink: 0, marginTop: 4 }))
