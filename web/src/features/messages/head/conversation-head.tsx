import type { ConversationDetails } from '@lectern/contracts/shapes/conversations.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { Ref } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { texts } from '#texts/messages'
import { paths } from '../../../config/paths.ts'
import ArrowBackRounded from '../../../icons/arrow-back-rounded.tsx'
import SearchRounded from '../../../icons/search-rounded.tsx'
import { markWords } from '../../../lib/course-words.ts'
import { PHONE } from '../../../theme/media.ts'
import { SERIF, set } from '../../../theme/typography.ts'
import { type ConversationContext, PATHS_OF_SIDE } from '../conversation-context.ts'
import { nameOf, OtherAvatar } from '../other-person.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { useStudentProgress } from './use-student-progress.ts'

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 12,
  minHeight: 78,
  padding: '12px 20px 12px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&.teacher': { minHeight: 88, paddingInline: '24px 28px' },
  '& .who': { flex: 1, minWidth: 0 },
  '& .name': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
  '& .name > :is(h1, h2)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& h1, & h2': { ...set([16, 22]), fontWeight: 600 },
  '&.teacher h1, &.teacher h2': { fontFamily: SERIF, ...set([19, 26]), wordSpacing: 0 },
  '& .about': {
    display: 'flex',
    minWidth: 0,
    ...set([14, 22]),
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  // How far somebody is stays; the course's title gives way.
  '& .about > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .about > * + *': { flexShrink: 0 },
  '&&.alone': {
    minHeight: 64,
    gap: 10,
    padding: 'calc(8px + env(safe-area-inset-top)) 4px 8px 4px',
    '& h1': { fontFamily: SERIF, ...set([17, 22]), wordSpacing: 0 },
  },
  [PHONE]: { '& .about': set([13, 18]) },
}))

interface Props {
  conversation: ConversationDetails
  surroundings: ConversationContext
  isFinding: boolean
  /** The button that begins and ends looking for words. */
  finder: Ref<HTMLButtonElement>
  onFind: () => void
  onBlock: () => void
  /** Null: there is nothing to report. */
  onReport: (() => void) | null
}

/** With whom, about which course, and what can be done with the conversation. */
export function ConversationHead(props: Props) {
  const { conversation, surroundings, isFinding, finder, onFind, onBlock, onReport } = props
  const { side, isAlone } = surroundings
  const { person, course, enrollmentId } = conversation
  const progress = useStudentProgress(conversation, side)
  const { search } = useLocation()
  const Name = isAlone ? 'h1' : 'h2'
  return (
    <Bar className={isAlone ? `${side} alone` : side}>
      {isAlone && (
        <IconButton
          component={Link}
          to={{ pathname: PATHS_OF_SIDE[side].list, search }}
          aria-label={texts.head.back}
          color="primary"
          sx={{ color: 'primary.main' }}
        >
          <ArrowBackRounded fontSize="large" />
        </IconButton>
      )}
      <OtherAvatar person={person} size={isAlone ? 36 : 44} />
      <div className="who">
        <div className="name">
          <Name dir="auto">{nameOf(person)}</Name>
          {person?.role === 'teacher' && <Chip color="primary" label={texts.teacher} sx={{ height: 24 }} />}
        </div>
        <div className="about" title={course.title}>
          <span {...markWords(course.language, course.title)}>{course.title}</span>
          {progress && <span>{progress}</span>}
        </div>
      </div>
      {side === 'teacher' && !isAlone && enrollmentId !== null && (
        <Button component={Link} to={paths.teacherStudent(enrollmentId)} variant="outlined" sx={{ px: 1.75 }}>
          {texts.head.details}
        </Button>
      )}
      <IconButton ref={finder} aria-label={texts.find.label} aria-expanded={isFinding} onClick={onFind}>
        <SearchRounded />
      </IconButton>
      <ConversationMenu {...{ conversation, onBlock, onReport }} hasDetails={side === 'teacher' && isAlone} />
    </Bar>
  )
}
