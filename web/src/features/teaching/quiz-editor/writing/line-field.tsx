import { styled } from '@mui/material/styles'
import { Placeholder } from '@tiptap/extensions'
import { Slice } from '@tiptap/pm/model'
import { EditorContent, useEditor } from '@tiptap/react'
import { useRef } from 'react'
import { texts as lessonTexts } from '#texts/teaching-lesson-text'
import { toast } from '../../../../components/toasts/toast-store.ts'
import { focusRing } from '../../../../theme/focus-ring.ts'
import { MONO } from '../../../../theme/typography.ts'
import { viewedBlocks } from '../../shared/lesson-text/blocks/viewed-blocks.ts'
import { readLine, writeLine } from '../../shared/lesson-text/document/one-line.ts'
import { lineOf } from '../../shared/lesson-text/pasting/line-of.ts'
import { oneLineExtensions } from '../../shared/lesson-text/schema/one-line.ts'
import { useFirstText, useLabel } from '../../shared/lesson-text/writing/field-editor.ts'

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.row,
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  minHeight: 40,
  padding: '7px 14px',
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'text',
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:has(:focus-visible)': focusRing(theme),
  '& > div': { flex: 1, minWidth: 0 },
  '& .ProseMirror': { outline: 'none', whiteSpace: 'break-spaces', caretColor: theme.vars.palette.primary.main },
  '& p': { margin: 0 },
  '& code': {
    fontFamily: MONO,
    fontSize: '.86em',
    fontVariantLigatures: 'none',
    padding: '2px 5px',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.code.inline,
  },
  '& .is-empty[data-placeholder]::before': {
    content: 'attr(data-placeholder)',
    float: 'left',
    height: 0,
    color: theme.vars.palette.text.secondary,
    pointerEvents: 'none',
  },
}))

interface Props {
  label: string
  placeholder?: string
  /** What is there when it is drawn for the first time; another text needs another key. */
  html: string
  onChange: (html: string) => void
  /** The Enter key, which begins no second line. */
  onEnter?: () => void
  autoFocus?: boolean
  className?: string
}

/** One line of text with marks: bold, italic, code, as the keys and Markdown's signs give them. */
export function LineField({ label, placeholder = '', html, onChange, onEnter, autoFocus = false, className }: Props) {
  const latest = useRef({ onChange, onEnter })
  latest.current = { onChange, onEnter }
  const editor = useEditor(
    {
      extensions: [...oneLineExtensions(viewedBlocks), Placeholder.configure({ placeholder })],
      immediatelyRender: true,
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-label': label },
        handleKeyDown: (_, event) => {
          if (event.key !== 'Enter' || event.isComposing) return false
          latest.current.onEnter?.()
          return true
        },
        handlePaste: (view, event) => {
          const html = event.clipboardData?.getData('text/html') ?? ''
          if (html !== '') {
            const { content, lost } = lineOf(html, view.state.schema)
            if (lost) toast({ title: lessonTexts.pasted.lineOnly, description: lessonTexts.pasted.lineOnlyHelp })
            view.dispatch(view.state.tr.replaceSelection(new Slice(content, 0, 0)).scrollIntoView())
            return true
          }
          const words = event.clipboardData?.getData('text/plain').replaceAll(/\s+/g, ' ') ?? ''
          if (words === '') return false
          view.dispatch(view.state.tr.insertText(words).scrollIntoView())
          return true
        },
      },
      onUpdate: ({ editor: current }) => latest.current.onChange(writeLine(current.state.doc)),
    },
    [],
  )
  useLabel(editor, label)
  useFirstText(editor, () => readLine(html, editor.schema).content, autoFocus)
  return (
    <Box
      className={className}
      onClick={(event) => event.target === event.currentTarget && editor.commands.focus('end')}
    >
      <EditorContent editor={editor} />
    </Box>
  )
}
