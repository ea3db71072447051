import type { LessonType } from '@lectern/contracts/shapes/courses.ts'
import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react'
import { texts } from '#texts/teaching-curriculum'
import { KeyCap } from '../../../../components/key-cap.tsx'
import { LessonTypeIcon } from '../../../../components/lesson-type-icon.tsx'
import AddRounded from '../../../../icons/add-rounded.tsx'
import type { NewLesson } from '../model/operations.ts'
import { Cell, useCommands } from './row-props.tsx'

const TITLE_MAX = 100
const NEXT_TYPE: Record<LessonType, LessonType> = { text: 'video', video: 'quiz', quiz: 'text' }

interface Props {
  moduleKey: string
  moduleTitle: string
  number: string
  narrow: boolean
  current: boolean
}

/** The last line of a module: type a name, and there is a lesson. On a phone it is the button of the dialog. */
export const AddCells = memo(function AddCells({ moduleKey, moduleTitle, number, narrow, current }: Props) {
  const { show } = useCommands()
  if (!narrow) return <AddLine moduleKey={moduleKey} moduleTitle={moduleTitle} number={number} current={current} />
  return (
    <Cell className="name">
      <button
        type="button"
        className="add-lesson"
        data-focus
        tabIndex={current ? 0 : -1}
        onClick={() => show({ kind: 'lesson', moduleKey })}
      >
        <AddRounded />
        {texts.addLesson}
      </button>
    </Cell>
  )
})

function AddLine({ moduleKey, moduleTitle, number, current }: Omit<Props, 'narrow'>) {
  const { addLines, focus } = useCommands()
  const [title, setTitle] = useState('')
  const [type, setType] = useState<LessonType>('text')
  const [error, setError] = useState(false)
  const draft = (name: string): NewLesson => ({ title: name.slice(0, TITLE_MAX).trim(), type, draft: true })

  function keep() {
    const name = title.trim()
    if (name.length > TITLE_MAX) return setError(true)
    if (name === '') return
    addLines(moduleKey, [draft(name)])
    setTitle('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      keep()
    } else if (event.key === 'ArrowDown' && event.altKey && title !== '') {
      // Not Tab, which leaves the line.
      event.preventDefault()
      event.stopPropagation()
      setType(NEXT_TYPE[type])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setTitle('')
      setError(false)
      if (title === '') focus(moduleKey)
    } else if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || title !== '') {
      event.stopPropagation()
    }
  }

  function onPaste(event: ClipboardEvent) {
    const lines = event.clipboardData.getData('text').split(/\r?\n/)
    const names = lines.map((line) => line.trim()).filter(Boolean)
    if (names.length < 2) return
    event.preventDefault()
    const [first = '', ...others] = names
    addLines(moduleKey, [title + first, ...others].map(draft))
    setTitle('')
  }

  return (
    <Cell className="name add-line">
      <span className="number">{number}</span>
      {title === '' ? <AddRounded /> : <LessonTypeIcon type={type} />}
      <span className="add-field">
        <input
          data-focus
          tabIndex={current ? 0 : -1}
          value={title}
          aria-label={texts.nextLessonLabel({ module: moduleTitle })}
          aria-description={texts.nextLessonHelp}
          aria-invalid={error}
          onChange={(event) => {
            setTitle(event.target.value)
            setError(false)
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {title === '' && (
          <span className="placeholder" aria-hidden="true">
            {texts.nextLesson}
          </span>
        )}
      </span>
      {error && (
        <span className="mark error" role="alert">
          {texts.titleTooLong}
        </span>
      )}
      {title !== '' && (
        <span className="facts">
          <span className="put-back" aria-hidden="true">
            <KeyCap>{texts.altKey}</KeyCap> <KeyCap>↓</KeyCap>
          </span>
          <output className="type" aria-label={texts.typeChosen({ type: texts.types[type] })}>
            {texts.types[type]}
          </output>
        </span>
      )}
    </Cell>
  )
}
