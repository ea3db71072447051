import type { Editor } from '@tiptap/core'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { putCourseImage } from '#api/course-images'
import { uploadFile } from '../../../../../api/upload-file.ts'
import { refusesPicture } from './refuses-picture.ts'
import { Uploads } from './uploads.ts'

/** Pictures of a text that go up to a course: choosing files, putting them in, and giving them their address when they are there. */
export function usePictures(courseId: number) {
  const editor = useRef<Editor | null>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const onChosen = useRef<(file: File) => void>(() => {})
  const uploads = useMemo(
    () =>
      new Uploads(
        (name, file, onProgress) => uploadFile(putCourseImage, { courseId, name }, file, { onProgress }),
        (id, url) => editor.current && setPictureUrl(editor.current, id, url),
      ),
    [courseId],
  )
  const running = useSyncExternalStore(uploads.subscribe, uploads.snapshot)

  function chooseFile(chosen: (file: File) => void) {
    onChosen.current = chosen
    fileInput.current?.click()
  }

  function insert(files: File[], at: number | null) {
    for (const file of files) {
      if (refusesPicture(file)) continue
      const picture = { type: 'picture', attrs: { upload: uploads.add(file) } }
      const chain = editor.current?.chain().focus()
      if (at === null) chain?.insertContent(picture).run()
      else chain?.insertContentAt(at, picture).run()
    }
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
    if (node.attrs.upload === id) tr.setNodeMarkup(position, null, { ...node.attrs, src: url, upload: null })
  })
  editor.view.dispatch(tr.setMeta('addToHistory', false))
}
