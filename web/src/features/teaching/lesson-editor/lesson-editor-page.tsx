import '../../../components/lesson-content/lesson-fonts.css'
import { BarePage } from '../../../components/bare-page.tsx'
import { textsOf } from '../shared/lesson-saving/kept-text.ts'
import { OpenLesson } from '../shared/lesson-saving/open-lesson.tsx'
import { LessonEditor } from './lesson-editor.tsx'

/** One lesson's editor. */
export function Component() {
  return <OpenLesson keptAs={textsOf} Editor={LessonEditor} Frame={BarePage} />
}
