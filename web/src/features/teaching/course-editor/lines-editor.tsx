import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { LIST_LINES_MAX } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { texts } from '#texts/teaching-course-editor'
import { useWordsOfField } from '../../../api/words-of-field.ts'
import AddRounded from '../../../icons/add-rounded.tsx'
import CloseRounded from '../../../icons/close-rounded.tsx'
import DragIndicatorRounded from '../../../icons/drag-indicator-rounded.tsx'
import { SILENT_DRAG } from '../../../lib/silent-drag.ts'
import { type Line, lineOf } from './course-values.ts'

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) 40px',
  alignItems: 'center',
  marginBottom: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '& .handle': {
    display: 'grid',
    placeItems: 'center',
    height: 40,
    padding: 0,
    border: 0,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'grab',
    touchAction: 'none',
  },
}))

interface Props {
  name: 'outcomes' | 'requirements' | 'audience'
  label: (index: number) => string
  addLabel: string
  lines: Line[]
  onChange: (lines: Line[]) => void
  error: string | undefined
}

/** Its keys are shown while one of its fields has the focus, and not where there is no keyboard. */
const Lines = styled('div')({
  '& .keys': { visibility: 'hidden' },
  '&:focus-within .keys': { visibility: 'visible' },
  '@media (hover: none)': { '& .keys': { display: 'none' } },
})

/** A list of short lines that works by keyboard: Enter adds, Backspace in an empty one removes, Alt with an arrow moves. */
export function LinesEditor({ name, label, addLabel, lines, onChange, error }: Props) {
  const problem = useWordsOfField(error)
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  useEffect(() => {
    if (wanted.current === null) return
    list.current?.querySelectorAll('input')[wanted.current]?.focus()
    wanted.current = null
  })
  const change = (next: Line[], focused: number) => {
    wanted.current = Math.max(0, focused)
    onChange(next)
  }
  const addAfter = (index: number) => {
    if (lines.length < LIST_LINES_MAX) change(lines.toSpliced(index + 1, 0, lineOf('')), index + 1)
  }
  const remove = (index: number) => change(lines.toSpliced(index, 1), index - 1)
  const move = (from: number, to: number) => {
    if (to >= 0 && to < lines.length) change(arrayMove(lines, from, to), to)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) addAfter(index)
    else if (event.key === 'Backspace' && lines[index]?.text === '') remove(index)
    else if (event.altKey && step !== undefined) move(index, index + step)
    else return
    event.preventDefault()
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const indexOfKey = (key: unknown) => lines.findIndex((line) => line.key === key)
    if (over && over.id !== active.id) onChange(arrayMove(lines, indexOfKey(active.id), indexOfKey(over.id)))
  }
  return (
    <Lines>
      <DndContext sensors={sensors} onDragEnd={onDragEnd} accessibility={SILENT_DRAG}>
        <SortableContext items={lines.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <div ref={list}>
            {lines.map((line, index) => (
              <LineRow
                key={line.key}
                {...{ name, line, index }}
                label={label(index + 1)}
                onText={(text) => onChange(lines.with(index, { ...line, text }))}
                onKeyDown={(event) => onKeyDown(event, index)}
                onRemove={() => remove(index)}
              />
            ))}
          </div>
        </SortableContext>
      </DndContext>
      {lines.length < LIST_LINES_MAX && (
        <Button size="small" name={name} startIcon={<AddRounded />} onClick={() => addAfter(lines.length - 1)}>
          {addLabel}
        </Button>
      )}
      <FormHelperText error={error !== undefined}>
        {problem ?? <span className="keys">{texts.lines.keys}</span>}
      </FormHelperText>
    </Lines>
  )
}

interface RowProps {
  name: string
  line: Line
  index: number
  label: string
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onRemove: () => void
}

function LineRow({ name, line, index, label, onText, onKeyDown, onRemove }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition } = useSortable({ id: line.key })
  return (
    <Row ref={setNodeRef} style={{ transform: CSS.Translate.toString(transform), transition }}>
      {/* By keyboard a line is moved from its field. */}
      <span ref={setActivatorNodeRef} className="handle" aria-hidden {...listeners}>
        <DragIndicatorRounded />
      </span>
      <InputBase
        name={name}
        value={line.text}
        placeholder={texts.lines.placeholder}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: { 'aria-label': label, 'aria-keyshortcuts': 'Enter Alt+ArrowUp Alt+ArrowDown', maxLength: 160 },
        }}
      />
      <IconButton aria-label={texts.lines.remove({ place: index + 1 })} onClick={onRemove}>
        <CloseRounded />
      </IconButton>
    </Row>
  )
}
