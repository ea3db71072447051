import { type DragEvent, type ReactElement, useRef, useState } from 'react'

interface FileDrop {
  /** Whether a file is over the element now. */
  isOver: boolean
  /** What the element needs. */
  drop: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
}

/**
 * Lets an element take a dropped file. One that comes while it isn't `isFree` is refused, and not opened by the browser in the
 * page's place.
 */
export function useFileDrop(onFile: (file: File) => void, isFree = true): FileDrop {
  const [isOver, setOver] = useState(false)
  return {
    isOver: isOver && isFree,
    drop: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file && isFree) onFile(file)
      },
    },
  }
}

interface FileChoice {
  /** Opens the computer's dialog: for the button that people see. */
  choose: () => void
  /** Goes anywhere near that button. */
  input: ReactElement
}

/** Lets a button choose a file. */
export function useFileChoice({ label, accept, onFile }: FileChoiceSettings): FileChoice {
  const ref = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        // The same file can be chosen again.
        currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  )
  return { choose: () => ref.current?.click(), input }
}

interface FileChoiceSettings {
  label: string
  accept: string
  onFile: (file: File) => void
}
