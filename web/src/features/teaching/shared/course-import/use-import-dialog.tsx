import { createContext, type ReactNode, use, useState } from 'react'
import { useFileDrop } from '../../../../components/file-field.tsx'
import { lazyPart } from '../../../../components/lazy-part.tsx'
import { useFileOverWindow } from './use-file-over-window.ts'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'))

interface ImportEntry {
  /** Whether a file is being dragged over the window. */
  isOver: boolean
  /** For the element that takes a dropped file. */
  drop: ReturnType<typeof useFileDrop>['drop']
  open: () => void
}

const ShowImport = createContext<(file: File | null) => void>(() => undefined)

/** Holds the import dialog around the teacher's pages: what is on them changes as soon as the first course arrives. */
export function ImportHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ file: File | null }>()
  return (
    <ShowImport value={(file) => setShown({ file })}>
      {children}
      {shown && <ImportDialog file={shown.file} onClose={() => setShown(undefined)} />}
    </ShowImport>
  )
}

/** Opens the import dialog by a button or with a dropped file, which is read at once. */
export function useImportDialog(): ImportEntry {
  const isOver = useFileOverWindow()
  const show = use(ShowImport)
  const { drop } = useFileDrop(show)
  return { isOver, drop, open: () => show(null) }
}
