import type { DndContextProps } from '@dnd-kit/core'

const silent = () => undefined

/** For drags that pages describe in their own words: dnd-kit would do so in English. */
export const SILENT_DRAG: DndContextProps['accessibility'] = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
}
