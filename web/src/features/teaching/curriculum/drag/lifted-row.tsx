import DragIndicatorRounded from '../../../../icons/drag-indicator-rounded.tsx'
import { lessonFacts } from '../lesson-facts.ts'
import { countsOf, findLesson, findModule, type Outline, placeOfLesson, placeOfModule } from '../model/outline.ts'
import { LiftedCard } from '../outline-grid.ts'
import { LiftedLesson } from '../rows/lesson-cells.tsx'
import type { Lift } from './lift.ts'

interface Props {
  lift: Lift
  /** With what is lifted in the place that it would get. */
  outline: Outline
  narrow: boolean
  fromModule: number | null
}

/** What is held under the pointer, with the number that it would get. */
export function LiftedRow({ lift, outline, narrow, fromModule }: Props) {
  const lesson = findLesson(outline, lift.key)
  const module = findModule(outline, lift.key)
  const place = placeOfLesson(outline, lift.key)
  const handle = (
    <span className="handle">
      <DragIndicatorRounded />
    </span>
  )
  if (lesson && place) {
    const number = `${placeOfModule(outline, place.moduleKey) + 1}.${place.index + 1}`
    return (
      <LiftedCard className="lesson" aria-hidden="true">
        {handle}
        <LiftedLesson lesson={lesson} number={number} narrow={narrow} fromModule={fromModule} />
      </LiftedCard>
    )
  }
  return (
    module && (
      <LiftedCard className="module" aria-hidden="true">
        {handle}
        <div className="name">
          <span className="number">{placeOfModule(outline, module.key) + 1}</span>
          <span className="module-title">{module.title}</span>
        </div>
        <div className="facts">{lessonFacts(countsOf(module.lessons))}</div>
      </LiftedCard>
    )
  )
}
