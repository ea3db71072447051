import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type ReactElement, useEffect, useId, useMemo, useRef } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import CodeRounded from '../../../../icons/code-rounded.tsx'
import DataObjectRounded from '../../../../icons/data-object-rounded.tsx'
import FormatBoldRounded from '../../../../icons/format-bold-rounded.tsx'
import FormatItalicRounded from '../../../../icons/format-italic-rounded.tsx'
import Functions from '../../../../icons/functions.tsx'
import ImageOutlined from '../../../../icons/image-outlined.tsx'
import { SERIF } from '../../../../theme/typography.ts'
import { EditorToolsProvider } from '../../shared/lesson-text/blocks/editor-tools.ts'
import { viewedBlocks } from '../../shared/lesson-text/blocks/viewed-blocks.ts'
import { LessonDocument } from '../../shared/lesson-text/document/lesson-document.ts'
import { looksLikeMarkdown } from '../../shared/lesson-text/pasting/markdown.ts'
import { pasteHandlers } from '../../shared/lesson-text/pasting/paste-handlers.ts'
import { pasteMarkdown } from '../../shared/lesson-text/pasting/paste-into.ts'
import { lessonExtensions } from '../../shared/lesson-text/schema/schema.ts'
import { EditorProse } from '../../shared/lesson-text/writing/canvas-styles.ts'
import { usePictures } from '../../shared/lesson-text/writing/use-pictures.tsx'
import { useEditing } from '../editing.ts'
import { useFirstText, useLabel } from './line-field.tsx'

const Box = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  '&:has(.ProseMirror:focus-visible)': { outline: `3px solid ${theme.vars.palette.secondary.main}`, outlineOffset: 2 },
  '& .tools': {
    display: 'flex',
    gap: 4,
    padding: '1px 4px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: '7px 7px 0 0',
    backgroundColor: theme.vars.palette.background.default,
  },
  '& .tools button': {
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
  '&& .ProseMirror > * + *': { marginTop: 12 },
})

// biome-ignore format: one line per tool.
const TOOLS: readonly { name: string; label: string; icon: ReactElement; run: (editor: Editor) => void }[] = [
  { name: 'bold', label: texts.tools.bold, icon: <FormatBoldRounded />, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', label: texts.tools.italic, icon: <FormatItalicRounded />, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'code', label: texts.tools.code, icon: <CodeRounded />, run: (editor) => editor.chain().focus().toggleCode().run() },
  { name: 'codeBlock', label: texts.tools.codeBlock, icon: <DataObjectRounded />, run: (editor) => editor.chain().focus().toggleCodeBlock().run() },
  { name: 'formula', label: texts.tools.formula, icon: <Functions />, run: (editor) => editor.chain().focus().insertContent({ type: 'formula' }).run() },
]

interface Props {
  label: string
  placeholder: string
  /** What is there when it is drawn for the first time; another text needs another key. */
  html: string
  onChange: (html: string) => void
  autoFocus?: boolean
}

/** Text with all that a lesson's text can have, with the marks and blocks that questions need within reach. */
export function RichTextField({ label, placeholder, html, onChange, autoFocus = false }: Props) {
  const { courseId, uploading } = useEditing()
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
  const key = useId()
  useEffect(() => {
    if (pictures.pending) uploading.current.add(key)
    else uploading.current.delete(key)
    const { current } = uploading
    return () => void current.delete(key)
  }, [pictures.pending, uploading, key])

  return (
    <EditorToolsProvider value={pictures.tools}>
      <Box>
        <Tools editor={editor} label={texts.tools.label({ field: label })} onPicture={pictures.choose} />
        <Text>
          <EditorContent editor={editor} />
        </Text>
        {pictures.input}
      </Box>
    </EditorToolsProvider>
  )
}

function Tools({ editor, label, onPicture }: { editor: Editor; label: string; onPicture: () => void }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => TOOLS.filter(({ name }) => current.isActive(name)).map(({ name }) => name),
  })
  return (
    <div className="tools" role="toolbar" aria-label={label}>
      {TOOLS.map(({ name, label: tool, icon, run }) => (
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
      ))}
      <button type="button" aria-label={texts.tools.picture} title={texts.tools.picture} onClick={onPicture}>
        <ImageOutlined />
      </button>
    </div>
  )
}
