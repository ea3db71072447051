import type { QuestionListItem } from '@lectern/contracts/shapes/questions.ts'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { texts } from '#texts/session-questions'
import { positionText } from './question-position.ts'
import { useScene } from './scene.ts'

/** What a question is about: its lesson, where that isn't the open one, and the place in it, both as links that lead there. */
export function Where({ question: { lessonId, hasLesson, place } }: { question: QuestionListItem }) {
  const scene = useScene()
  if (!hasLesson) return <span>{texts.lessonGone}</span>
  const title = lessonId === scene.lessonId ? undefined : scene.titleOf(lessonId)
  return (
    <>
      {title !== undefined && <To to={scene.linkTo(lessonId, null)}>{texts.inLesson({ title })}</To>}
      {place && <To to={scene.linkTo(lessonId, place)}>{positionText(place)}</To>}
    </>
  )
}

function To({ to, children }: { to: string | undefined; children: string }) {
  if (to === undefined) return <span dir="auto">{children}</span>
  return (
    <Link component={RouterLink} to={to} dir="auto" sx={{ fontSize: 'inherit', overflowWrap: 'anywhere' }}>
      {children}
    </Link>
  )
}
