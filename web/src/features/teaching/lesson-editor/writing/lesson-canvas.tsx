import type { LessonEditing, LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { styled } from '@mui/material/styles'
import { EditorContent } from '@tiptap/react'
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { putCourseImage } from '../../../../api/put-course-image.ts'
import { toast } from '../../../../components/toasts/toast-store.ts'
import { PHONE } from '../../../../theme/media.ts'
import { LessonVideoField } from '../../shared/video-upload/lesson-video-field.tsx'
import type { VideoUploader } from '../../shared/video-upload/video-uploader.ts'
import { EditorToolsProvider } from '../blocks/editor-tools.ts'
import { texts } from '../texts.ts'
import { EditorProse } from './canvas-styles.ts'
import { FormatBar } from './format-bar.tsx'
import { Gutter } from './gutter.tsx'
import { LessonHead } from './lesson-head.tsx'
import { SlashMenuState } from './slash-commands.ts'
import { SlashMenu } from './slash-menu.tsx'
import { TableEdges } from './table-edges.tsx'
import { pictureProblem, Uploads } from './uploads.ts'
import { useLessonEditor } from './use-lesson-editor.ts'
import { VideoDialog } from './video-dialog.tsx'

const Column = styled('main')({
  boxSizing: 'content-box',
  width: '100%',
  maxWidth: 680,
  margin: '0 auto',
  padding: '64px 0 96px',
  '@media (max-width: 899.95px)': { boxSizing: 'border-box', padding: '24px 20px 96px' },
  [PHONE]: { padding: '24px 20px 96px' },
})

interface Props {
  lesson: LessonEditing
  text: LessonText
  onChange: (part: Partial<LessonText>) => void
  /** Says whether pictures are on their way. */
  uploading: RefObject<boolean>
  /** The upload of the lesson's video. */
  video: VideoUploader
}

/** Title and text of the lesson. Mount one per text: what is typed comes out by `onChange`, nothing goes in afterwards. */
export function LessonCanvas({ lesson, text, onChange, uploading, video }: Props) {
  const canvas = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const onChosen = useRef<(file: File) => void>(() => {})
  const [linking, setLinking] = useState(false)
  const [addingVideo, setAddingVideo] = useState(false)
  const menu = useMemo(() => new SlashMenuState(), [])
  const editorRef = useRef<ReturnType<typeof useLessonEditor>['editor'] | null>(null)
  const uploads = useMemo(
    () =>
      new Uploads(
        (name, file, onProgress) => putCourseImage(lesson.courseId, name, file, onProgress),
        (id, url) => editorRef.current && placePicture(editorRef.current, id, url),
      ),
    [lesson.courseId],
  )
  const running = useSyncExternalStore(uploads.subscribe, uploads.snapshot)
  useEffect(() => {
    uploading.current = running.size > 0 && uploads.pending
  }, [running, uploads, uploading])

  function chooseFile(chosen: (file: File) => void) {
    onChosen.current = chosen
    fileInput.current?.click()
  }

  function insertPictures(files: File[], at: number | null) {
    const { editor } = work
    for (const file of files) {
      const problem = pictureProblem(file)
      if (problem) {
        toast({ title: texts.refused, description: texts.picture[problem], variant: 'destructive' })
        continue
      }
      const picture = { type: 'picture', attrs: { upload: uploads.add(file) } }
      if (at === null) editor.chain().focus().insertContent(picture).run()
      else editor.chain().focus().insertContentAt(at, picture).run()
    }
  }

  const dialogs = {
    picture: () => chooseFile((file) => insertPictures([file], null)),
    video: () => setAddingVideo(true),
  }
  const work = useLessonEditor({
    html: text.content,
    menu,
    onChange: (content) => onChange({ content }),
    onChoice: (choice) => choice.run(work.editor, dialogs),
    onFiles: insertPictures,
    onLink: () => setLinking(true),
    onFormat: () => bar.current?.querySelector<HTMLElement>('select, button')?.focus(),
  })
  const { editor } = work
  editorRef.current = editor

  return (
    <EditorToolsProvider value={{ uploads, chooseFile }}>
      <Column>
        <LessonHead
          lesson={lesson}
          text={text}
          onTitle={(title) => onChange({ title })}
          onEnter={() => editor.commands.focus('start')}
        />
        {text.type === 'video' && (
          <LessonVideoField
            url={text.videoUrl}
            title={text.title}
            uploader={video}
            onRemove={() => onChange({ videoUrl: null })}
          />
        )}
        <EditorProse ref={canvas}>
          <Gutter editor={editor} canvas={canvas} />
          <EditorContent editor={editor} />
          <TableEdges editor={editor} canvas={canvas} />
        </EditorProse>
        <FormatBar editor={editor} linking={linking} onLinking={setLinking} bar={bar} />
        <SlashMenu menu={menu} />
      </Column>
      {addingVideo && (
        <VideoDialog
          onAdd={(src) => {
            setAddingVideo(false)
            editor.chain().focus().insertContent({ type: 'embed', attrs: { src } }).run()
          }}
          onClose={() => setAddingVideo(false)}
        />
      )}
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
    </EditorToolsProvider>
  )
}

/** Gives the picture of an upload its address, wherever it stands by now. It is no step of its own for undo. */
function placePicture(
  editor: NonNullable<ReturnType<typeof useLessonEditor>['editor']>,
  id: string,
  url: string,
): void {
  const { tr } = editor.state
  editor.state.doc.descendants((node, position) => {
    if (node.attrs.upload === id) tr.setNodeMarkup(position, null, { ...node.attrs, src: url, upload: null })
  })
  editor.view.dispatch(tr.setMeta('addToHistory', false))
}
