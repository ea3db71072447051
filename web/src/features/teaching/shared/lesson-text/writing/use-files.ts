import type { Editor } from '@tiptap/core'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { deleteFileUpload, finishFileUpload } from '#api/files'
import { beginFileUpload } from '../../../../../api/begin-upload.ts'
import { sendVideoBytes } from '../../../../../api/send-video-bytes.ts'
import { FileUploads, type ReadyFile } from './file-uploads.ts'
import { insertBlocks } from './insert-blocks.ts'

const calls = {
  begin: beginFileUpload,
  send: sendVideoBytes,
  finish: (uploadId: string) => finishFileUpload({ uploadId }),
  remove: (uploadId: string) => deleteFileUpload({ uploadId }),
}

/** Files of a text: putting them in while they go up, and giving them their id when they are there. */
export function useFiles() {
  const editor = useRef<Editor | null>(null)
  const uploads = useMemo(
    () => new FileUploads(calls, (id, file) => editor.current && setFile(editor.current, id, file)),
    [],
  )
  useEffect(() => () => uploads.dispose(), [uploads])
  const running = useSyncExternalStore(uploads.subscribe, uploads.snapshot)

  return {
    uploads,
    /** Into which editor files go. */
    editor,
    /** Whether any is on its way. */
    pending: running.size > 0 && uploads.pending,
    /** Puts files in at the caret, or at a position. */
    insert(files: File[], at: number | null) {
      const blocks = files.map((file) => ({ type: 'file', attrs: { name: file.name, upload: uploads.add(file) } }))
      insertBlocks(editor.current, blocks, at)
    },
  }
}

/** Gives the file of an upload its id, wherever it is by now. It is no step of its own for undo. */
function setFile(editor: Editor, upload: string, { id, name }: ReadyFile): void {
  const { tr } = editor.state
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'file' && node.attrs.upload === upload)
      tr.setNodeMarkup(position, null, { ...node.attrs, id, name, upload: null })
  })
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
}
