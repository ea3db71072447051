import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { styled } from '@mui/material/styles'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import DragIndicatorRounded from '../../../../icons/drag-indicator-rounded.tsx'
import { touchRoom } from '../../../../theme/touch-room.ts'

const GripButton = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 40,
  padding: 0,
  border: 0,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  background: 'none',
  cursor: 'grab',
  touchAction: 'none',
  ...touchRoom('-2px -8px'),
}))

const alongList: Modifier = ({ transform }) => ({ ...transform, x: 0 })

interface Props<Item extends { id: string }> {
  items: readonly Item[]
  onOrder: (items: Item[]) => void
  /** What is moved, in the words for listeners: 'Answer 2'. */
  nameOf: (place: number) => string
  children: (item: Item, place: number) => ReactNode
}

/** Things in an order, each moved by its grip: with the pointer, or with Space, the arrows and Space. */
export function SortableList<Item extends { id: string }>({
  items,
  onOrder,
  nameOf,
  children,
}: Props<Item>): ReactElement {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOfId = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onOrder(arrayMove([...items], indexOfId(active.id), indexOfId(over.id)))
  }
  const name = (id: UniqueIdentifier) => nameOf(indexOfId(id))
  const { moving } = texts
  return (
    <DndContext
      sensors={sensors}
      modifiers={[alongList]}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: moving.how },
        announcements: {
          onDragStart: ({ active }) => moving.lifted({ name: name(active.id) }),
          onDragOver: ({ over }) =>
            over ? moving.over({ place: indexOfId(over.id) + 1, of: items.length }) : undefined,
          onDragEnd: ({ over }) =>
            over ? moving.dropped({ place: indexOfId(over.id) + 1, of: items.length }) : undefined,
          onDragCancel: () => moving.putBack,
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {items.map(children)}
      </SortableContext>
    </DndContext>
  )
}

/** One of a SortableList: where it is drawn, and its grip. */
export function useSortableItem(id: string): {
  ref: (node: HTMLElement | null) => void
  style: CSSProperties
  grip: (label: string) => ReactElement
} {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    ...(transition && { transition }),
    ...(isDragging && { position: 'relative', zIndex: 1 }),
  }
  const grip = (label: string) => (
    <GripButton
      type="button"
      ref={setActivatorNodeRef}
      {...listeners}
      aria-label={label}
      aria-describedby={attributes['aria-describedby']}
    >
      <DragIndicatorRounded aria-hidden />
    </GripButton>
  )
  return { ref: setNodeRef, style, grip }
}
