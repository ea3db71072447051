import type { LessonEditing, LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { COURSE_IMAGE_TYPES } from '@lectern/contracts/shapes/pictures.ts'
import { styled } from '@mui/material/styles'
import { EditorContent } from '@tiptap/react'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import { useEmbedRules } from '../../../../api/embed-rules.ts'
import { useFileChoice } from '../../../../components/file-field.tsx'
import { toast } from '../../../../components/toasts/toast-store.ts'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import { PHONE } from '../../../../theme/media.ts'
import { type ChosenEmbed, EditorToolsProvider } from '../../shared/lesson-text/blocks/editor-tools.ts'
import { PasteNotices } from '../../shared/lesson-text/pasting/notices.ts'
import { PasteStrip } from '../../shared/lesson-text/pasting/paste-strip.tsx'
import { allowEmbedOrigins } from '../../shared/lesson-text/schema/embed-origins.ts'
import { EditorProse } from '../../shared/lesson-text/writing/canvas-styles.ts'
import { useFiles } from '../../shared/lesson-text/writing/use-files.ts'
import { usePictures } from '../../shared/lesson-text/writing/use-pictures.tsx'
import { LessonVideoField } from '../../shared/video-upload/lesson-video-field.tsx'
import type { VideoUploader } from '../../shared/video-upload/video-uploader.ts'
import { DropAnywhere } from './drop-anywhere.tsx'
import { EmbedDialog } from './embed-dialog.tsx'
import { FormatBar } from './format-bar.tsx'
import { Gutter } from './gutter.tsx'
import { LessonHead } from './lesson-head.tsx'
import { SlashMenuState } from './slash-commands.ts'
import { SlashMenu } from './slash-menu.tsx'
import { TableEdges } from './table-edges.tsx'
import { useLessonEditor } from './use-lesson-editor.ts'

/** Pictures are shown in the text, of any other type they are files. */
const isPicture = ({ type }: File) => COURSE_IMAGE_TYPES.some((known) => known === type)
const isVideo = ({ type, name }: File) => type.startsWith('video/') || /\.(?:mp4|m4v|mov|webm)$/i.test(name)

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
  const [embedding, setEmbedding] = useState<{ typed: string; onChosen: (embed: ChosenEmbed) => void } | null>(null)
  const { origins } = useEmbedRules(true)
  useLayoutEffect(() => allowEmbedOrigins(origins), [origins])
  const menu = useMemo(() => new SlashMenuState(), [])
  const notices = useMemo(() => new PasteNotices(), [])
  const pictures = usePictures(lesson.courseId)
  const files = useFiles()
  const fileChoice = useFileChoice({ label: texts.file, accept: '', onFiles: (chosen) => files.insert(chosen, null) })
  useEffect(() => {
    uploading.current = pictures.pending ? 'picture' : files.pending ? 'file' : null
  }, [pictures.pending, files.pending, uploading])

  /** Takes what was pasted or dropped: pictures into the text, a video for a lesson that waits for one, and everything else as files. */
  function takeFiles(all: File[], at: number | null) {
    const isWaiting = text.type === 'video' && !text.videoUrl && !video.busy
    const played = isWaiting ? all.find(isVideo) : undefined
    if (played) void video.choose(played)
    const shown = all.filter(isPicture)
    if (shown.length > 0) pictures.insert(shown, at)
    const others = all.filter((file) => !isPicture(file) && file !== played)
    if (others.length > 0) files.insert(others, at)
    if (others.some(isVideo)) toast({ title: texts.videoAsFile.title, description: texts.videoAsFile.text })
  }

  const dialogs = {
    picture: pictures.choose,
    video: () =>
      setEmbedding({
        typed: '',
        onChosen: (attrs) => editor.chain().focus().insertContent({ type: 'embed', attrs }).run(),
      }),
    file: fileChoice.choose,
  }
  const work = useLessonEditor({
    html: text.content,
    menu,
    onChange: (content) => onChange({ content }),
    onChoice: (choice) => choice.run(work.editor, dialogs),
    uploads: pictures.tools.uploads,
    courseId: lesson.courseId,
    title: text.title,
    onPasted: notices.show,
    onFiles: takeFiles,
    onLink: () => setLinking(true),
    onFormat: () => bar.current?.querySelector<HTMLElement>('select, button')?.focus(),
  })
  const { editor } = work
  pictures.editor.current = editor
  files.editor.current = editor

  const tools = useMemo(
    () => ({
      ...pictures.tools,
      files: { uploads: files.uploads, courseId: lesson.courseId },
      embeds: lesson.embeds,
      chooseEmbed: (typed: string, onChosen: (embed: ChosenEmbed) => void) => setEmbedding({ typed, onChosen }),
    }),
    [pictures.tools, files.uploads, lesson.courseId, lesson.embeds],
  )

  return (
    <EditorToolsProvider value={tools}>
      <FormatBar editor={editor} dialogs={dialogs} linking={linking} onLinking={setLinking} bar={bar} />
      <Column>
        <LessonHead
          lesson={lesson}
          text={text}
          onTitle={(title) => onChange({ title })}
          onEnter={() => editor.commands.focus('start')}
        />
        <PasteStrip editor={editor} notices={notices} uploads={pictures.tools.uploads} />
        {text.type === 'video' && (
          <LessonVideoField
            url={text.videoUrl}
            title={text.title}
            embeds={lesson.embeds}
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
      <DropAnywhere
        onFiles={(dropped) => takeFiles(dropped, editor.isFocused ? null : editor.state.doc.content.size)}
      />
      {embedding && (
        <EmbedDialog
          typed={embedding.typed}
          onAdd={(embed) => {
            setEmbedding(null)
            embedding.onChosen(embed)
          }}
          onClose={() => setEmbedding(null)}
        />
      )}
      {pictures.input}
      {fileChoice.input}
    </EditorToolsProvider>
  )
}
