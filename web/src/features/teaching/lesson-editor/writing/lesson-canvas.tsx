import type { LessonEditing, LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { COURSE_IMAGE_TYPES } from '@lectern/contracts/shapes/pictures.ts'
import { styled } from '@mui/material/styles'
import { EditorContent } from '@tiptap/react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import { useFileChoice } from '../../../../components/file-field.tsx'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import { PHONE } from '../../../../theme/media.ts'
import { EditorToolsProvider } from '../../shared/lesson-text/blocks/editor-tools.ts'
import { EditorProse } from '../../shared/lesson-text/writing/canvas-styles.ts'
import { useFiles } from '../../shared/lesson-text/writing/use-files.ts'
import { usePictures } from '../../shared/lesson-text/writing/use-pictures.tsx'
import { LessonVideoField } from '../../shared/video-upload/lesson-video-field.tsx'
import type { VideoUploader } from '../../shared/video-upload/video-uploader.ts'
import { FormatBar } from './format-bar.tsx'
import { Gutter } from './gutter.tsx'
import { LessonHead } from './lesson-head.tsx'
import { SlashMenuState } from './slash-commands.ts'
import { SlashMenu } from './slash-menu.tsx'
import { TableEdges } from './table-edges.tsx'
import { useLessonEditor } from './use-lesson-editor.ts'
import { VideoDialog } from './video-dialog.tsx'

/** Pictures are shown in the text, of any other type they are files. */
const isPicture = ({ type }: File) => COURSE_IMAGE_TYPES.some((known) => known === type)

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
  /** Says whether pictures or files are on their way. */
  uploading: RefObject<'picture' | 'file' | null>
  /** The upload of the lesson's video. */
  video: VideoUploader
}

/** Title and text of the lesson. Mount one per text: what is typed comes out by `onChange`, nothing goes in afterwards. */
export function LessonCanvas({ lesson, text, onChange, uploading, video }: Props) {
  const canvas = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [linking, setLinking] = useState(false)
  const [addingVideo, setAddingVideo] = useState(false)
  const menu = useMemo(() => new SlashMenuState(), [])
  const pictures = usePictures(lesson.courseId)
  const files = useFiles()
  const fileChoice = useFileChoice({ label: texts.file, accept: '', onFile: (file) => files.insert([file], null) })
  const tools = useMemo(
    () => ({ ...pictures.tools, files: { uploads: files.uploads, courseId: lesson.courseId } }),
    [pictures.tools, files.uploads, lesson.courseId],
  )
  useEffect(() => {
    uploading.current = pictures.pending ? 'picture' : files.pending ? 'file' : null
  }, [pictures.pending, files.pending, uploading])

  const dialogs = {
    picture: pictures.choose,
    video: () => setAddingVideo(true),
    file: fileChoice.choose,
  }
  const work = useLessonEditor({
    html: text.content,
    menu,
    onChange: (content) => onChange({ content }),
    onChoice: (choice) => choice.run(work.editor, dialogs),
    onFiles: (all, at) => {
      pictures.insert(all.filter(isPicture), at)
      const others = all.filter((file) => !isPicture(file))
      if (others.length > 0) files.insert(others, at)
    },
    onLink: () => setLinking(true),
    onFormat: () => bar.current?.querySelector<HTMLElement>('select, button')?.focus(),
  })
  const { editor } = work
  pictures.editor.current = editor
  files.editor.current = editor

  return (
    <EditorToolsProvider value={tools}>
      <FormatBar editor={editor} linking={linking} onLinking={setLinking} bar={bar} />
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
        <VisuallyHidden as="h2">{texts.text}</VisuallyHidden>
        <EditorProse ref={canvas}>
          <Gutter editor={editor} canvas={canvas} />
          <EditorContent editor={editor} />
          <TableEdges editor={editor} canvas={canvas} />
        </EditorProse>
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
      {pictures.input}
      {fileChoice.input}
    </EditorToolsProvider>
  )
}
