import type { TeacherQuestion } from '@lectern/contracts/shapes/questions.ts'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { texts as shared } from '#texts/session-questions'
import { texts } from '#texts/teaching-inbox'
import { useCourse } from '../../../../api/course.ts'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import { paths } from '../../../../config/paths.ts'
import KeyboardArrowUpRounded from '../../../../icons/keyboard-arrow-up-rounded.tsx'
import { numberLessons } from '../../../../lib/course-outline.ts'
import { formatDate } from '../../../../lib/format.ts'
import { plainTitle } from '../../../../session/questions/plain-title.ts'
import { FORCED_COLORS } from '../../../../theme/media.ts'
import { SERIF, set } from '../../../../theme/typography.ts'
import { ageOf } from './age-of.ts'

const Row = styled(Link)(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: '14px 20px 12px',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  // The list clips what hangs out of it.
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-current=page]': {
    backgroundColor: theme.vars.palette.tint.primary,
    boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
    [FORCED_COLORS]: { borderLeft: '3px solid' },
  },
  '& .line': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& .name': { ...set([14, 20]), fontWeight: 600, overflowWrap: 'anywhere' },
  '& .title': { fontFamily: SERIF, ...set([18, 24]), fontWeight: 600, overflowWrap: 'anywhere' },
  '& time, & .where, & .votes': { ...set([13, 18]), color: theme.vars.palette.text.secondary },
  '& time': { flexShrink: 0 },
  '& time.late': { fontWeight: 600, color: theme.vars.palette.warning.main },
  '& .where': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .votes': { display: 'inline-flex', alignItems: 'center', gap: 4, flexShrink: 0 },
  '& .votes svg': { fontSize: 18 },
}))

interface Props {
  question: TeacherQuestion
  isWaiting: boolean
  isOpen: boolean
  /** Of the address, which keeps what the list is filtered by. */
  search: string
}

/** One question in the list: who asks, for how long it has waited, and about what. */
export function InboxRow({ question, isWaiting, isOpen, search }: Props) {
  const { id, author, title, courseTitle, at, votes } = question
  const lesson = useLesson(question)
  const age = ageOf(at)
  return (
    <Row
      to={{ pathname: paths.teacherQuestion(id), search }}
      aria-current={isOpen ? 'page' : undefined}
      data-question={id}
    >
      <span className="line">
        <span className="name" dir="auto">
          {author?.fullName ?? shared.gone}
        </span>
        <time dateTime={at} className={isWaiting && age.isLate ? 'late' : undefined}>
          {isWaiting ? age.text : formatDate(at)}
        </time>
      </span>
      <span className="title" dir="auto">
        {plainTitle(title)}
      </span>
      <span className="line">
        <span className="where" dir="auto">
          {lesson ? `${courseTitle}, ${lesson}` : courseTitle}
        </span>
        {votes > 0 && (
          <span className="votes">
            <KeyboardArrowUpRounded aria-hidden="true" />
            <span aria-hidden="true">{votes}</span>
            <VisuallyHidden>{texts.votes({ count: votes })}</VisuallyHidden>
          </span>
        )}
      </span>
    </Row>
  )
}

/** `2.2 Closures`; undefined until it is known, and of a lesson that the course no longer has. */
export function useLesson({ courseId, lessonId }: { courseId: number; lessonId: number }): string | undefined {
  const { data } = useCourse(courseId)
  const found = numberLessons(data?.modules ?? []).find(({ lesson }) => lesson.id === lessonId)
  return found && `${found.moduleNumber}.${found.lessonNumber} ${found.lesson.title}`
}
