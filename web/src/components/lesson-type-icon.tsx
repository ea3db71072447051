import type { LessonType } from '@lectern/contracts/shapes/courses.ts'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import PlayCircleOutlineRounded from '@mui/icons-material/PlayCircleOutlineRounded'
import QuizOutlined from '@mui/icons-material/QuizOutlined'

const ICONS = { video: PlayCircleOutlineRounded, text: ArticleOutlined, quiz: QuizOutlined }

/** Decorative: the type is said in words, or does not matter. */
export function LessonTypeIcon({ type }: { type: LessonType }) {
  const Icon = ICONS[type]
  return <Icon aria-hidden="true" />
}
