import type { Editor } from '@tiptap/core'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { insertBlocks } from './insert-blocks.ts'
import { gapCauseOf, putPicture } from './put-picture.ts'
import { refusesPicture } from './refuses-picture.ts'
import { Uploads } from './uploads.ts'

/** Pictures of a text that go up to a course: choosing files, putting them in, and giving them their address when they are there. */
export function usePictures(courseId: number) {
  const editor = useRef<Editor | null>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const onChosen = useRef<(file: File) => void>(() => {})
  const uploads = useMemo(
    () =>
      new Uploads({
        put: (source, settings) => putPicture(courseId, source, settings),
        onDone: (id, url) => editor.current && setPictureUrl(editor.current, id, url),
        onMissing: (id, cause) => editor.current && setPictureMissing(editor.current, id, cause),
        causeOf: gapCauseOf,
      }),
    [courseId],
  )
  const running = useSyncExternalStore(uploads.subscribe, uploads.snapshot)

  function chooseFile(chosen: (file: File) => void) {
    onChosen.current = chosen
    fileInput.current?.click()
  }

  function insert(files: File[], at: number | null) {
    const pictures = files.filter((file) => !refusesPicture(file))
    const blocks = pictures.map((file) => ({ type: 'picture', attrs: { upload: uploads.add(file) } }))
    insertBlocks(editor.current, blocks, at)
  }

  const input = (
    <input
      ref={fileInput}
      type="file"
      hidden
      accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file) onChosen.current(file)
        currentTarget.value = ''
      }}
    />
  )
  return {
    /** What the views of blocks need. */
    tools: { uploads, chooseFile },
    /** Into which editor pictures go. */
    editor,
    /** Whether any is on its way. */
    pending: running.size > 0 && uploads.pending,
    /** Puts files in at the caret, or at a position. */
    insert,
    /** Asks for a file and puts it in at the caret. */
    choose: () => chooseFile((file) => insert([file], null)),
    /** The field that the file dialog belongs to: draw it once. */
    input,
  }
}

/** Gives the picture of an upload its address, wherever it stands by now. It is no step of its own for undo. */
function setPictureUrl(editor: Editor, id: string, url: string): void {
  const { tr } = editor.state
  editor.state.doc.descendants((node, position) => {
    if (node.attrs.upload === id)
      tr.setNodeMarkup(position, null, { ...node.attrs, src: url, upload: null, address: null })
  })
  editor.view.dispatch(tr.setMeta('addToHistory', false))
}

/** In its place comes one that says so, with its caption as text. It is no step of its own for undo, either. */
function setPictureMissing(editor: Editor, id: string, cause: string): void {
  const { tr, schema } = editor.state
  editor.state.doc.descendants((node, position) => {
    if (node.attrs.upload !== id) return
    const gap = schema.node('pictureGap', { alt: node.attrs.alt ?? '', href: node.attrs.address, cause })
    const caption = node.childCount > 0 ? [schema.node('paragraph', null, node.content)] : []
    const from = tr.mapping.map(position)
    tr.replaceWith(from, from + node.nodeSize, [gap, ...caption])
  })
  editor.view.dispatch(tr.setMeta('addToHistory', false))
}
