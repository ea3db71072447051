import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { texts } from '#texts/teaching-lesson-text'
import CodeRounded from '../../../../../icons/code-rounded.tsx'
import DataObjectRounded from '../../../../../icons/data-object-rounded.tsx'
import FormatBoldRounded from '../../../../../icons/format-bold-rounded.tsx'
import FormatItalicRounded from '../../../../../icons/format-italic-rounded.tsx'
import FormatListBulletedRounded from '../../../../../icons/format-list-bulleted-rounded.tsx'
import FormatListNumberedRounded from '../../../../../icons/format-list-numbered-rounded.tsx'
import Functions from '../../../../../icons/functions.tsx'
import ImageOutlined from '../../../../../icons/image-outlined.tsx'
import LinkRounded from '../../../../../icons/link-rounded.tsx'
import TitleRounded from '../../../../../icons/title-rounded.tsx'
import { SERIF } from '../../../../../theme/typography.ts'
import { EditorToolsProvider } from '../blocks/editor-tools.ts'
import { viewedBlocks } from '../blocks/viewed-blocks.ts'
import { LessonDocument } from '../document/lesson-document.ts'
import { looksLikeMarkdown } from '../pasting/markdown.ts'
import { pasteHandlers } from '../pasting/paste-handlers.ts'
import { pasteMarkdown } from '../pasting/paste-into.ts'
import { lessonExtensions } from '../schema/schema.ts'
import { EditorProse } from './canvas-styles.ts'
import { useFirstText, useLabel } from './field-editor.ts'
import { LinkField } from './link-field.tsx'
import { usePictures } from './use-pictures.tsx'

const Box = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  '&:has(.ProseMirror:focus-visible)': { outline: `3px solid ${theme.vars.palette.secondary.main}`, outlineOffset: 2 },
  '& .tools': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    padding: '1px 4px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: '7px 7px 0 0',
    backgroundColor: theme.vars.palette.background.default,
  },
  '& .tools > button': {
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    padding: 0,
    border: 0,
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
    '&[aria-pressed=true]': {
      color: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.tint.primary,
    },
  },
}))

const Text = styled(EditorProse)({
  padding: '12px 14px',
  '&&': { fontFamily: SERIF, fontSize: '1.0625rem', lineHeight: 26 / 17 },
  '&& .ProseMirror': { minHeight: 26 },
  '&&.long .ProseMirror': { minHeight: 164 },
  '&& .ProseMirror > * + *': { marginTop: 12 },
})

interface Tool {
  name: string
  label: string
  icon: ReactElement
  run: (editor: Editor) => void
}

// biome-ignore format: one line per tool.
const TOOLS: readonly Tool[] = [
  { name: 'bold', label: texts.tools.bold, icon: <FormatBoldRounded />, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', label: texts.tools.italic, icon: <FormatItalicRounded />, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'code', label: texts.tools.code, icon: <CodeRounded />, run: (editor) => editor.chain().focus().toggleCode().run() },
  { name: 'codeBlock', label: texts.tools.codeBlock, icon: <DataObjectRounded />, run: (editor) => editor.chain().focus().toggleCodeBlock().run() },
  { name: 'formula', label: texts.tools.formula, icon: <Functions />, run: (editor) => editor.chain().focus().insertContent({ type: 'formula' }).run() },
]

// biome-ignore format: one line per tool.
const LONG_TOOLS: readonly Tool[] = [
  { name: 'heading', label: texts.tools.heading, icon: <TitleRounded />, run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  ...TOOLS.filter(({ name }) => !name.startsWith('code')),
  { name: 'bulletList', label: texts.tools.list, icon: <FormatListBulletedRounded />, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', label: texts.tools.numbered, icon: <FormatListNumberedRounded />, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
]

interface Props {
  label: string
  placeholder: string
  /** What is there when it is drawn for the first time; another text needs another key. */
  html: string
  onChange: (html: string) => void
  /** Where its pictures go. */
  courseId: number
  /** Says whether pictures are on their way. */
  onPending?: (pending: boolean) => void
  autoFocus?: boolean
  /** For a text of several paragraphs: headings, lists and links are within reach. */
  isLong?: boolean
}

/** Text with all that a lesson's text can have, with the marks and blocks that it needs most within reach. */
export function RichTextField(props: Props) {
  const { label, placeholder, html, onChange, courseId, onPending, autoFocus = false, isLong = false } = props
  const pictures = usePictures(courseId)
  const latest = useRef({ onChange, insert: pictures.insert, uploads: pictures.tools.uploads })
  latest.current = { onChange, insert: pictures.insert, uploads: pictures.tools.uploads }
  const text = useRef<LessonDocument | null>(null)
  const editor = useEditor(
    {
      extensions: [...lessonExtensions(viewedBlocks), Placeholder.configure({ placeholder })],
      immediatelyRender: true,
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        ...pasteHandlers({
          editor: pictures.editor,
          uploads: () => latest.current.uploads,
          courseId: () => courseId,
          onFiles: (files, at) => latest.current.insert(files, at),
          onPlain: (target, plain) => looksLikeMarkdown(plain) && pasteMarkdown(target, plain),
        }),
      },
      onUpdate: ({ editor: current }) => latest.current.onChange(text.current?.write(current.state.doc) ?? ''),
    },
    [],
  )
  const read = useMemo(() => new LessonDocument(editor.schema), [editor])
  text.current = read
  pictures.editor.current = editor
  useLabel(editor, label)
  useFirstText(editor, () => read.read(html).content, autoFocus)
  const reportPending = useRef(onPending)
  reportPending.current = onPending
  useEffect(() => {
    reportPending.current?.(pictures.pending)
    return () => reportPending.current?.(false)
  }, [pictures.pending])

  return (
    <EditorToolsProvider value={pictures.tools}>
      <Box>
        <Tools
          editor={editor}
          tools={isLong ? LONG_TOOLS : TOOLS}
          label={texts.tools.label({ field: label })}
          canLink={isLong}
          onPicture={pictures.choose}
        />
        <Text className={isLong ? 'long' : undefined}>
          <EditorContent editor={editor} />
        </Text>
        {pictures.input}
      </Box>
    </EditorToolsProvider>
  )
}

interface ToolsProps {
  editor: Editor
  tools: readonly Tool[]
  label: string
  canLink: boolean
  onPicture: () => void
}

function Tools({ editor, tools, label, canLink, onPicture }: ToolsProps) {
  const [linking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      [...tools.map(({ name }) => name), 'link'].filter((name) => current.isActive(name)),
  })
  if (linking) {
    return (
      <div className="tools linking">
        <LinkField editor={editor} onDone={() => setLinking(false)} />
      </div>
    )
  }
  const button = ({ name, label: tool, icon, run }: Tool) => (
    <button
      key={name}
      type="button"
      aria-label={tool}
      title={tool}
      aria-pressed={on.includes(name)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor)}
    >
      {icon}
    </button>
  )
  return (
    <div className="tools" role="toolbar" aria-label={label}>
      {tools.map(button)}
      {canLink && button({ name: 'link', label: texts.tools.link, icon: <LinkRounded />, run: () => setLinking(true) })}
      <button type="button" aria-label={texts.tools.picture} title={texts.tools.picture} onClick={onPicture}>
        <ImageOutlined />
      </button>
    </div>
  )
}
