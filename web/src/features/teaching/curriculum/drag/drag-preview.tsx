import DragIndicatorRounded from '../../../../icons/drag-indicator-rounded.tsx'
import { lessonFacts } from '../lesson-facts.ts'
import { countsOf, findLesson, findModule, indexOfModule, type Outline, positionOfLesson } from '../model/outline.ts'
import { DragCard } from '../outline-grid.ts'
import { DraggedLesson } from '../rows/lesson-cells.tsx'
import type { Drag } from './drag.ts'

interface Props {
  drag: Drag
  /** With what is dragged in the place that it would get. */
  outline: Outline
  narrow: boolean
  fromModule: number | null
}

/** What is held under the pointer, with the number that it would get. */
export function DragPreview({ drag, outline, narrow, fromModule }: Props) {
  const lesson = findLesson(outline, drag.key)
  const module = findModule(outline, drag.key)
  const position = positionOfLesson(outline, drag.key)
  const handle = (
    <span className="handle">
      <DragIndicatorRounded />
    </span>
  )
  if (lesson && position) {
    const number = `${indexOfModule(outline, position.moduleKey) + 1}.${position.index + 1}`
    return (
      <DragCard className="lesson" aria-hidden="true">
        {handle}
        <DraggedLesson lesson={lesson} number={number} narrow={narrow} fromModule={fromModule} />
      </DragCard>
    )
  }
  return (
    module && (
      <DragCard className="module" aria-hidden="true">
        {handle}
        <div className="name">
          <span className="number">{indexOfModule(outline, module.key) + 1}</span>
          <span className="module-title">{module.title}</span>
        </div>
        <div className="facts">{lessonFacts(countsOf(module.lessons))}</div>
      </DragCard>
    )
  )
}
