import '../../../components/lesson-content/lesson-fonts.css'
import { BarePage } from '../../../components/bare-page.tsx'
import { OpenLesson } from '../shared/lesson-saving/open-lesson.tsx'
import { textsOf } from '../shared/lesson-saving/unsent-text.ts'
import { LessonEditor } from './lesson-editor.tsx'

/** One lesson's editor. */
export function Component() {
  return <OpenLesson storagePrefix={textsOf} Editor={LessonEditor} Frame={BarePage} />
}
