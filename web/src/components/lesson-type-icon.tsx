import type { LessonType } from '@lectern/contracts/shapes/courses.ts'
import ArticleOutlined from '../icons/article-outlined.tsx'
import PlayCircleOutlineRounded from '../icons/play-circle-outline-rounded.tsx'
import QuizOutlined from '../icons/quiz-outlined.tsx'

const ICONS = { video: PlayCircleOutlineRounded, text: ArticleOutlined, quiz: QuizOutlined }

/** Decorative: the type is said in words, or does not matter. */
export function LessonTypeIcon({ type }: { type: LessonType }) {
  const Icon = ICONS[type]
  return <Icon aria-hidden="true" />
}
