import type { Message } from '@lectern/contracts/shapes/conversations.ts'
import { styled, type Theme } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { texts } from '#texts/messages'
import { useCourse } from '../../../api/course.ts'
import { paths } from '../../../config/paths.ts'
import ArrowForwardRounded from '../../../icons/arrow-forward-rounded.tsx'
import ArticleOutlined from '../../../icons/article-outlined.tsx'
import { numberLessons } from '../../../lib/course-outline.ts'
import { set } from '../../../theme/typography.ts'
import type { Side } from '../when.ts'

const look = (theme: Theme) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    width: 'fit-content',
    maxWidth: '100%',
    minWidth: 0,
    padding: '11px 14px',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 10,
    '&.teacher': { width: '100%', maxWidth: 440, backgroundColor: theme.vars.palette.background.default },
    '& > svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
    '& > .forward': { color: theme.vars.palette.text.primary },
    '& > .lesson': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& .title': { display: 'block', ...set([15, 22]), fontWeight: 600 },
    '& .place': { display: 'block', minHeight: 20, ...set([13, 20]), color: theme.vars.palette.text.secondary },
  }) as const
const Leading = styled(Link)(({ theme }) => ({
  ...look(theme),
  '&:hover .title': { textDecoration: 'underline', textUnderlineOffset: 3 },
}))
const Still = styled('span')(({ theme }) => look(theme))

interface Props {
  lesson: NonNullable<Message['lesson']>
  courseId: number
  side: Side
}

/** The lesson that is spoken of. It leads there, unless the course is gone. */
export function LessonCard({ lesson, courseId, side }: Props) {
  const { data, error } = useCourse(courseId)
  const found = numberLessons(data?.modules ?? []).find((one) => one.lesson.id === lesson.lessonId)
  const to = side === 'student' ? paths.learn(courseId, lesson.lessonId) : paths.editLesson(courseId, lesson.lessonId)
  const isThere = !error && (!data || found !== undefined)
  const inside = (
    <>
      <ArticleOutlined />
      <span className="lesson">
        <span className="title" dir="auto">
          {lesson.title ?? found?.lesson.title ?? texts.thread.aLesson}
        </span>
        <span className="place" dir="auto">
          {positionLabel(
            lesson.place,
            found && texts.thread.lesson[side]({ module: found.moduleNumber, lesson: found.lessonNumber }),
          )}
        </span>
      </span>
      {side === 'teacher' && isThere && <ArrowForwardRounded className="forward" />}
    </>
  )
  return isThere ? (
    <Leading className={side} to={to}>
      {inside}
    </Leading>
  ) : (
    <Still className={side}>{inside}</Still>
  )
}

function positionLabel(heading: string | null, numbers: string | undefined): string {
  if (heading === null) return numbers ?? ''
  return numbers ? texts.thread.lessonAt({ place: numbers, heading }) : texts.thread.lessonHeading({ heading })
}
