import '../../../components/lesson-content/lesson-fonts.css'
import { quizzesOf } from '../shared/lesson-saving/kept-text.ts'
import { OpenLesson } from '../shared/lesson-saving/open-lesson.tsx'
import { QuizEditor } from './quiz-editor.tsx'

/** The questions of one lesson; its text is the lesson editor's. */
export function Component() {
  return <OpenLesson keptAs={quizzesOf} Editor={QuizEditor} />
}
