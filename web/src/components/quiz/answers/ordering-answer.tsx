import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import IconButton from '@mui/material/IconButton'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { texts } from '#texts/components-quiz'
import DragIndicatorRounded from '../../../icons/drag-indicator-rounded.tsx'
import KeyboardArrowDownRounded from '../../../icons/keyboard-arrow-down-rounded.tsx'
import KeyboardArrowUpRounded from '../../../icons/keyboard-arrow-up-rounded.tsx'
import { SILENT_DRAG } from '../../../lib/silent-drag.ts'
import { PlainList } from '../../plain-list.tsx'
import { VisuallyHidden } from '../../visually-hidden.tsx'
import { plainText, QuizText } from '../quiz-text.tsx'
import { ItemRow } from './item-row.ts'

interface Props {
  question: Extract<ShownQuestion, { type: 'ordering' }>
  /** Ids in the student's order; empty while nothing was moved. */
  order: readonly string[]
  onChange: (order: string[]) => void
  disabled: boolean
}

/** Things in an order: by the grip with a pointer or the arrow keys, or by the buttons. */
export function OrderingAnswer({ question, order, onChange, disabled }: Props) {
  const ids = order.length > 0 ? [...order] : question.items.map(({ id }) => id)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useRestoredFocus(list, ids)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const textOf = (id: string) => question.items.find((item) => item.id === id)?.text ?? ''

  function move(id: string, to: number) {
    const from = ids.indexOf(id)
    if (disabled || from === -1 || to < 0 || to >= ids.length || to === from) return
    keepFocus()
    onChange(arrayMove(ids, from, to))
    setSaid(texts.moved({ item: plainText(textOf(id)), place: to + 1, all: ids.length }))
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over) move(String(active.id), ids.indexOf(String(over.id)))
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={SILENT_DRAG}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <PlainList ref={list} style={{ display: 'grid', gap: 8 }}>
          {ids.map((id, index) => (
            <Item
              key={id}
              id={id}
              text={textOf(id)}
              index={index}
              count={ids.length}
              disabled={disabled}
              onMove={move}
            />
          ))}
        </PlainList>
      </SortableContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  )
}

interface ItemProps {
  id: string
  text: string
  index: number
  count: number
  disabled: boolean
  onMove: (id: string, to: number) => void
}

function Item({ id, text, index, count, disabled, onMove }: ItemProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  const name = plainText(text)
  return (
    <ItemRow
      ref={setNodeRef}
      className={isDragging ? 'lifted' : ''}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...listeners}
        className="grip"
        data-key={`${id}:grip`}
        disabled={disabled}
        aria-label={texts.move({ item: name, place: index + 1, all: count })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onMove(id, event.key === 'ArrowUp' ? index - 1 : index + 1)
        }}
      >
        <DragIndicatorRounded />
      </button>
      <span className="place">{index + 1}</span>
      <span className="text">
        <QuizText html={text} className="choice" />
      </span>
      <IconButton
        data-key={`${id}:up`}
        disabled={disabled}
        aria-disabled={index === 0}
        aria-label={texts.up({ item: name })}
        onClick={() => onMove(id, index - 1)}
      >
        <KeyboardArrowUpRounded />
      </IconButton>
      <IconButton
        data-key={`${id}:down`}
        disabled={disabled}
        aria-disabled={index === count - 1}
        aria-label={texts.down({ item: name })}
        onClick={() => onMove(id, index + 1)}
      >
        <KeyboardArrowDownRounded />
      </IconButton>
    </ItemRow>
  )
}

/** A row that moves takes the keyboard with it. */
function useRestoredFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const focused = useRef<string>(undefined)
  const order = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the rows.
  useLayoutEffect(() => {
    const key = focused.current
    focused.current = undefined
    const button =
      key && [...(list.current?.querySelectorAll('button') ?? [])].find(({ dataset }) => dataset.key === key)
    if (button && document.activeElement !== button) button.focus({ preventScroll: true })
  }, [order, list])
  return () => {
    const active = document.activeElement
    focused.current = active instanceof HTMLElement && list.current?.contains(active) ? active.dataset.key : undefined
  }
}
