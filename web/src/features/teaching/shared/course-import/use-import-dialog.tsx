import { type ReactNode, useState } from 'react'
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
  dialog: ReactNode
}

/** Opens the import dialog by a button or with a dropped file, which is sent at once. */
export function useImportDialog(): ImportEntry {
  const isOver = useFileOverWindow()
  const [file, setFile] = useState<File | null>(null)
  const [isOpen, setOpen] = useState(false)
  const show = (next: File | null) => {
    setFile(next)
    setOpen(true)
  }
  const { drop } = useFileDrop(show)
  const dialog = isOpen && <ImportDialog file={file} onClose={() => setOpen(false)} />
  return { isOver, drop, open: () => show(null), dialog }
}
