import { createContext, type ReactElement, type ReactNode, use, useState } from 'react'
import type { useFileDrop } from '../../../../components/file-field.tsx'
import { lazyPart } from '../../../../components/lazy-part.tsx'
import { useFileOverWindow } from '../../../../lib/use-file-over-window.ts'
import type { Brought } from './imported.ts'
import { useMaterialField } from './use-material-field.ts'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'))

interface ImportEntry {
  /** Whether a file is being dragged over the window. */
  isOver: boolean
  /** For the element that takes a dropped file. */
  drop: ReturnType<typeof useFileDrop>['drop']
  /** Asks for a file; what is chosen is read at once. */
  choose: () => void
  /** The field that `choose` needs: draw it once. */
  input: ReactElement
}

const ShowImport = createContext<(file: Brought) => void>(() => undefined)

/** Holds the import dialog around the teacher's pages: what is on them changes as soon as the first course arrives. */
export function ImportHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ file: Brought }>()
  return (
    <ShowImport value={(file) => setShown({ file })}>
      {children}
      {shown && <ImportDialog file={shown.file} onClose={() => setShown(undefined)} />}
    </ShowImport>
  )
}

/** Opens the import dialog with a file that is chosen or dropped. */
export function useImportDialog(): ImportEntry {
  const isOver = useFileOverWindow()
  const show = use(ShowImport)
  return { ...useMaterialField(show), isOver }
}
