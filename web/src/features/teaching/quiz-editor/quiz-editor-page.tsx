import '../../../components/lesson-content/lesson-fonts.css'
import { OpenLesson } from '../shared/lesson-saving/open-lesson.tsx'
import { quizzesOf } from '../shared/lesson-saving/unsent-text.ts'
import { QuizEditor } from './quiz-editor.tsx'

/** The questions of one lesson; its text is the lesson editor's. */
export function Component() {
  return <OpenLesson storagePrefix={quizzesOf} Editor={QuizEditor} />
}
