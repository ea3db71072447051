import { texts } from '#texts/teaching-course-import'
import { useFileChoice, useFileDrop } from '../../../../components/file-field.tsx'
import { type Brought, IMPORTED } from './imported.ts'
import { droppedTogether, together } from './read-drop.ts'

/** Lets an element take dropped material and a button choose it: a file, several, or a folder. */
export function useMaterialField(onBrought: (brought: Brought) => void) {
  const take = (brought: Brought | undefined) => brought && onBrought(brought)
  const field = useFileDrop(onBrought, { onMany: (entries) => take(droppedTogether(entries)) })
  const choice = useFileChoice({
    ...{ label: texts.file, accept: IMPORTED },
    onFiles: (files) => take(together(files)),
  })
  return { ...field, ...choice }
}
