import {
  type DragCancelEvent,
  type DragEndEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type RefObject, useEffect, useRef } from 'react'
import { applyOperation } from '../model/operations.ts'
import type { Outline } from '../model/outline.ts'
import type { OutlineCommands } from '../outline-commands.ts'
import type { OutlineRow } from '../outline-rows.ts'
import { type Drag, moveOf } from './drag.ts'
import { followed } from './drop-target.ts'

const OPENS_AFTER_MS = 600

interface Settings {
  list: RefObject<HTMLElement | null>
  outline: Outline
  drag: Drag | null
  /** The rows as they would be drawn with this dragged. */
  draw: (outline: Outline, drag: Drag) => readonly OutlineRow[]
  commands: OutlineCommands
  onOver: (moduleKey: string | null) => void
}

/**
 * Dragging with a mouse, or with a finger on the handle. Rows beyond the window are not there to be dropped on, so the place is
 * reckoned from the pointer and the known heights; dnd-kit senses the drag, holds the dragged row and scrolls the page.
 */
export function useRowDrag(settings: Settings) {
  const latest = useRef(settings)
  latest.current = settings
  const pointer = useRef(0)
  const opening = useRef<{ key: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const dragging = settings.drag?.by === 'pointer'

  useEffect(() => {
    if (!dragging) return
    const follow = () => followPointer(latest.current, pointer.current, opening)
    const onMove = (event: MouseEvent | TouchEvent) => {
      pointer.current = 'touches' in event ? (event.touches[0]?.clientY ?? pointer.current) : event.clientY
      follow()
    }
    window.addEventListener('mousemove', onMove)
    window.addEventListener('touchmove', onMove)
    window.addEventListener('scroll', follow)
    return () => {
      window.removeEventListener('mousemove', onMove)
      window.removeEventListener('touchmove', onMove)
      window.removeEventListener('scroll', follow)
      stopOpening(latest.current, opening)
    }
  }, [dragging])

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  return {
    sensors,
    onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
      pointer.current = clientYOf(activatorEvent) ?? 0
      if (activatorEvent.type === 'touchstart') navigator.vibrate?.(10)
      latest.current.commands.startDrag(String(active.id), 'pointer')
    },
    onDragEnd: (_: DragEndEvent) => {
      const { drag, commands } = latest.current
      if (drag) commands.drop(drag)
    },
    onDragCancel: (_: DragCancelEvent) => latest.current.commands.cancelDrag(),
  }
}

type Opening = RefObject<{ key: string; timer: ReturnType<typeof setTimeout> } | null>

function followPointer(settings: Settings, clientY: number, opening: Opening): void {
  const { list, outline, drag, draw, commands } = settings
  if (!drag || !list.current) return
  const y = clientY - list.current.getBoundingClientRect().top
  const drawn = (dragged: Drag) => draw(applyOperation(outline, moveOf(dragged)), dragged)
  const { target, over } = followed(drawn, y, drag)
  if (over !== (opening.current?.key ?? null)) {
    stopOpening(settings, opening)
    if (over) startOpening(settings, opening, over)
  }
  commands.dragTo({ ...drag, target } as Drag)
}

function startOpening({ commands, onOver }: Settings, opening: Opening, key: string): void {
  onOver(key)
  opening.current = { key, timer: setTimeout(() => commands.setOpen(key, true), OPENS_AFTER_MS) }
}

function stopOpening({ onOver }: Settings, opening: Opening): void {
  if (!opening.current) return
  clearTimeout(opening.current.timer)
  opening.current = null
  onOver(null)
}

function clientYOf(event: Event): number | null {
  if (event instanceof MouseEvent) return event.clientY
  return 'touches' in event ? ((event as TouchEvent).touches[0]?.clientY ?? null) : null
}
