import { type DragEvent, type ReactElement, useRef, useState } from 'react'

interface FileDrop {
  /** Whether a file is over the element now. */
  isOver: boolean
  /** What the element needs. */
  drop: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
}

interface DropSettings {
  isFree?: boolean
  /** Takes a folder, or several files at once; without it the first file alone is taken. */
  onMany?: (entries: FileSystemEntry[]) => void
}

/**
 * Lets an element take a dropped file. One that comes while it isn't `isFree` is refused, and not opened by the browser in the
 * page's place.
 */
export function useFileDrop(onFile: (file: File) => void, { isFree = true, onMany }: DropSettings = {}): FileDrop {
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
        if (!isFree) return
        const entries = onMany ? entriesOf(event.dataTransfer) : []
        const [file] = event.dataTransfer.files
        if (onMany && (entries.length > 1 || entries[0]?.isDirectory)) onMany(entries)
        else if (file) onFile(file)
      },
    },
  }
}

/** They can be asked for only while the event lasts. */
function entriesOf({ items }: DataTransfer): FileSystemEntry[] {
  return Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
}

interface FileChoice {
  /** Opens the computer's dialog: for the button that people see. */
  choose: () => void
  /** Goes anywhere near that button. */
  input: ReactElement
}

/** Lets a button choose a file, or several. */
export function useFileChoice({ label, accept, onFile, onFiles }: FileChoiceSettings): FileChoice {
  const ref = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={onFiles !== undefined}
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = Array.from(currentTarget.files ?? [])
        // The same file can be chosen again.
        currentTarget.value = ''
        const [file] = files
        if (!file) return
        onFile?.(file)
        onFiles?.(files)
      }}
    />
  )
  return { choose: () => ref.current?.click(), input }
}

type FileChoiceSettings = { label: string; accept: string } & (
  | { onFile: (file: File) => void; onFiles?: never }
  | { onFile?: never; onFiles: (files: File[]) => void }
)
