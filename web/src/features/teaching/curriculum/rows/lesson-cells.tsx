import { memo } from 'react'
import { texts } from '#texts/teaching-curriculum'
import { KeyCap } from '../../../../components/key-cap.tsx'
import { LessonTypeIcon } from '../../../../components/lesson-type-icon.tsx'
import DeleteOutlined from '../../../../icons/delete-outlined.tsx'
import EditOutlined from '../../../../icons/edit-outlined.tsx'
import MoreVertRounded from '../../../../icons/more-vert-rounded.tsx'
import type { OutlineLesson } from '../model/outline.ts'
import { type LessonMark, LessonMarks, marksOf } from './lesson-marks.tsx'
import { RenameField } from './rename-field.tsx'
import { Cell, type CellsProps, useCommands } from './row-props.tsx'

const TITLE_MAX = 100

interface Props extends CellsProps {
  lesson: OutlineLesson
  number: string
  waits: boolean
  justSaved: boolean
  /** Lifted with the keyboard, and from which module. */
  dragged: { fromModule: number | null } | null
}

/** What stands in the row of a lesson, between its handle and the right edge. */
export const LessonCells = memo(function LessonCells(props: Props) {
  const { lesson, number, narrow, renaming, dragged } = props
  const marks = marksOf(lesson, props)
  if (renaming) return <Renaming {...props} />
  if (dragged) return <DraggedLesson lesson={lesson} number={number} narrow={narrow} fromModule={dragged.fromModule} />
  return narrow ? <NarrowLesson {...props} marks={marks} /> : <WideLesson {...props} marks={marks} />
})

function WideLesson({ lesson, number, current, marks }: Props & { marks: LessonMark[] }) {
  return (
    <>
      <Cell className="name">
        <span className="number">{number}</span>
        <LessonTypeIcon type={lesson.type} />
        <Title lesson={lesson} />
      </Cell>
      <Cell className="facts">
        <LessonMarks of={marks} />
        <span className="minutes">{lesson.duration ? texts.minutes({ minutes: lesson.duration }) : ''}</span>
        <span className="type">{texts.types[lesson.type]}</span>
      </Cell>
      <LessonButtons lesson={lesson} current={current} />
    </>
  )
}

function NarrowLesson({ lesson, number, current, marks }: Props & { marks: LessonMark[] }) {
  return (
    <>
      <Cell className="name stacked">
        <Title lesson={lesson} />
        <span className="second">
          <LessonTypeIcon type={lesson.type} />
          <span>{number}</span>
          <span>{lesson.duration ? texts.minutes({ minutes: lesson.duration }) : texts.types[lesson.type]}</span>
          <LessonMarks of={marks} />
        </span>
      </Cell>
      <Cell className="buttons">
        <MoreButton lesson={lesson} current={current} />
      </Cell>
    </>
  )
}

/** A click renames; the keyboard does with F2, so that the row itself is the only stop. */
function Title({ lesson }: { lesson: OutlineLesson }) {
  const { startRename } = useCommands()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row takes the keys, F2 among them
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span className="title" onClick={() => startRename(lesson.key)}>
      {lesson.title}
    </span>
  )
}

function LessonButtons({ lesson, current }: { lesson: OutlineLesson; current: boolean }) {
  const { edit, remove } = useCommands()
  const { title, key } = lesson
  const tabIndex = current ? 0 : -1
  return (
    <Cell className="buttons">
      <button type="button" tabIndex={tabIndex} aria-label={texts.actions.edit({ title })} onClick={() => edit(key)}>
        <EditOutlined />
      </button>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={texts.actions.remove({ title })}
        onClick={() => remove(key)}
      >
        <DeleteOutlined />
      </button>
      <MoreButton lesson={lesson} current={current} />
    </Cell>
  )
}

function MoreButton({ lesson, current }: { lesson: OutlineLesson; current: boolean }) {
  const { openMenu } = useCommands()
  return (
    <button
      type="button"
      tabIndex={current ? 0 : -1}
      aria-haspopup="menu"
      aria-label={texts.actions.more({ title: lesson.title })}
      onClick={(event) => openMenu(lesson.key, event.currentTarget)}
    >
      <MoreVertRounded />
    </button>
  )
}

function Renaming({ lesson, number, current, narrow }: Props) {
  const { rename, endRename } = useCommands()
  return (
    <>
      <Cell className="name">
        {!narrow && <span className="number">{number}</span>}
        {!narrow && <LessonTypeIcon type={lesson.type} />}
        <RenameField
          label={texts.titleOf({ title: lesson.title })}
          value={lesson.title}
          max={TITLE_MAX}
          required
          tooLong={texts.titleTooLong}
          onKeep={(title) => rename(lesson.key, title)}
          onEnd={(byKey) => endRename(lesson.key, byKey)}
        />
      </Cell>
      {!narrow && (
        <>
          <Cell className="facts">
            <span className="minutes">{lesson.duration ? texts.minutes({ minutes: lesson.duration }) : ''}</span>
            <span className="type">{texts.types[lesson.type]}</span>
          </Cell>
          <LessonButtons lesson={lesson} current={current} />
        </>
      )}
    </>
  )
}

interface DraggedLessonProps {
  lesson: OutlineLesson
  number: string
  narrow: boolean
  /** The number of the module that it leaves; `null` while it is in its own. */
  fromModule: number | null
}

export function DraggedLesson({ lesson, number, narrow, fromModule }: DraggedLessonProps) {
  if (narrow) {
    return (
      <Cell className="name stacked lifted-name">
        <span className="title">{lesson.title}</span>
        <span className="second">
          <LessonTypeIcon type={lesson.type} />
          <span className="number">{number}</span>
          <span>{texts.types[lesson.type]}</span>
        </span>
      </Cell>
    )
  }
  return (
    <>
      <Cell className="name lifted-name">
        <span className="number">{number}</span>
        <LessonTypeIcon type={lesson.type} />
        <span className="title">{lesson.title}</span>
      </Cell>
      <Cell className="facts">
        {fromModule !== null && <span className="mark">{texts.fromModule({ number: fromModule })}</span>}
        <span className="minutes">{lesson.duration ? texts.minutes({ minutes: lesson.duration }) : ''}</span>
        <span className="type">{texts.types[lesson.type]}</span>
        <span className="put-back">
          <KeyCap>Esc</KeyCap> {texts.putBack}
        </span>
      </Cell>
    </>
  )
}
