import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactElement, type RefObject, useLayoutEffect } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import AddRounded from '../../../../icons/add-rounded.tsx'
import CodeRounded from '../../../../icons/code-rounded.tsx'
import FormatBoldRounded from '../../../../icons/format-bold-rounded.tsx'
import FormatItalicRounded from '../../../../icons/format-italic-rounded.tsx'
import FormatListBulletedRounded from '../../../../icons/format-list-bulleted-rounded.tsx'
import FormatListNumberedRounded from '../../../../icons/format-list-numbered-rounded.tsx'
import FormatQuoteRounded from '../../../../icons/format-quote-rounded.tsx'
import LinkRounded from '../../../../icons/link-rounded.tsx'
import RedoRounded from '../../../../icons/redo-rounded.tsx'
import TipsAndUpdatesOutlined from '../../../../icons/tips-and-updates-outlined.tsx'
import UndoRounded from '../../../../icons/undo-rounded.tsx'
import { alongText } from '../../../../lib/along-text.ts'
import { PHONE } from '../../../../theme/media.ts'
import { LinkField } from '../../shared/lesson-text/writing/link-field.tsx'
import { type BlockChoice, INSERTED, type InsertDialogs } from './block-choices.tsx'
import { openSlashMenu } from './slash-commands.ts'

/** Of the bar above it. */
const EDITOR_BAR = 64

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar - 1,
  top: EDITOR_BAR,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minHeight: 48,
  padding: '4px 8px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& button, & select': {
    ...theme.typography.body2,
    fontWeight: 600,
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    minWidth: 36,
    height: 36,
    padding: 0,
    border: 0,
    borderRadius: 6,
    color: theme.vars.palette.text.primary,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
    '&[aria-pressed=true]': {
      color: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.tint.primary,
    },
    '&[aria-disabled=true]': { color: theme.vars.palette.text.disabled, cursor: 'default' },
    '& svg': { fontSize: 20 },
  },
  '& .insert': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    padding: '0 8px',
    color: theme.vars.palette.primary.main,
  },
  '& select': { padding: '0 6px', '& option': { backgroundColor: theme.vars.palette.background.paper } },
  '& .rule': { flexShrink: 0, width: 1, height: 20, margin: '0 6px', backgroundColor: theme.vars.palette.divider },
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    zIndex: theme.zIndex.appBar + 1,
    top: 'auto',
    right: 0,
    bottom: 'var(--keyboard, 0px)',
    left: 0,
    justifyContent: 'flex-start',
    overflowX: 'auto',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    borderBottom: 0,
    '& button': { minWidth: 40, height: 40 },
  },
  // What fits without scrolling; Insert has the others.
  [PHONE]: {
    gap: 0,
    padding: '4px 0',
    '& .wide, & .rule': { display: 'none' },
    '& select': { maxWidth: 70 },
    '& .insert': { minWidth: 40, padding: 0, justifyContent: 'center', '& span': { display: 'none' } },
  },
}))

interface Tool {
  name: string
  label: string
  icon: ReactElement
  run: (editor: Editor) => void
  /** Whether phones have no room for it. */
  wide?: boolean
}

const { format, blocks } = texts
// biome-ignore format: one line per tool.
const TOOLS: readonly Tool[] = [
  { name: 'bold', label: format.bold, icon: <FormatBoldRounded />, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', label: format.italic, icon: <FormatItalicRounded />, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'code', label: format.code, icon: <CodeRounded />, wide: true, run: (editor) => editor.chain().focus().toggleCode().run() },
]
// biome-ignore format: one line per tool.
const BLOCK_TOOLS: readonly Tool[] = [
  { name: 'blockquote', label: format.quote, icon: <FormatQuoteRounded />, wide: true, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { name: 'bulletList', label: format.list, icon: <FormatListBulletedRounded />, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', label: format.numbered, icon: <FormatListNumberedRounded />, wide: true, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'callout', label: format.callout, icon: <TipsAndUpdatesOutlined />, wide: true, run: (editor) => editor.chain().focus().toggleWrap('callout').run() },
]
/** Phones have room for these two. */
const ALWAYS = [blocks.formula, blocks.picture] as const
const ACTIVE = [...TOOLS, ...BLOCK_TOOLS].map(({ name }) => name)

interface Props {
  editor: Editor
  /** Of what is inserted by its file or address. */
  dialogs: InsertDialogs
  /** Ctrl K opens the link's field. */
  linking: boolean
  onLinking: (linking: boolean) => void
  bar: RefObject<HTMLDivElement | null>
}

/** What can be done with the text, below the editor's head; over the keyboard on phones. Arrow keys go through it, Esc goes back to the text. */
export function FormatBar({ editor, dialogs, linking, onLinking, bar }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      level: Number(current.getAttributes('heading').level ?? 0),
      on: ACTIVE.filter((name) => current.isActive(name)),
      link: current.isActive('link'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })
  useKeyboardHeight()
  const button = ({ name, label, icon, run, wide }: Tool) => (
    <button
      key={name}
      type="button"
      className={wide ? 'wide' : ''}
      aria-label={label}
      title={label}
      aria-pressed={state.on.includes(name)}
      onClick={() => run(editor)}
    >
      {icon}
    </button>
  )
  const insertButton = ({ label, icon, run }: BlockChoice) => (
    <button
      key={label}
      type="button"
      className={ALWAYS.some((one) => one === label) ? '' : 'wide'}
      aria-label={label}
      title={label}
      onClick={() => run(editor, dialogs)}
    >
      {icon}
    </button>
  )
  return (
    <Bar
      ref={bar}
      role="toolbar"
      aria-label={format.bar}
      onMouseDown={(event) =>
        event.target instanceof Element && !event.target.closest('select, input') && event.preventDefault()
      }
      onKeyDown={(event) => onToolbarKey(event, editor)}
    >
      {linking ? (
        <LinkField editor={editor} onDone={() => onLinking(false)} />
      ) : (
        <>
          <select
            aria-label={format.style}
            value={state.level}
            onChange={({ target }) => setStyle(editor, Number(target.value))}
          >
            <option value={0}>{format.text}</option>
            <option value={2}>{format.heading2}</option>
            <option value={3}>{format.heading3}</option>
            <option value={4}>{format.heading4}</option>
            {state.level > 4 && <option value={state.level}>{format.heading4}</option>}
          </select>
          <span className="rule" />
          {TOOLS.map(button)}
          {INSERTED.filter(({ label }) => label === blocks.formula).map(insertButton)}
          <button
            type="button"
            aria-label={format.link}
            title={format.link}
            aria-pressed={state.link}
            onClick={() => onLinking(true)}
          >
            <LinkRounded />
          </button>
          <span className="rule" />
          {BLOCK_TOOLS.map(button)}
          <span className="rule" />
          {INSERTED.filter(({ label }) => label !== blocks.formula).map(insertButton)}
          <button
            type="button"
            className="insert"
            aria-label={format.block}
            title={format.block}
            onClick={() => openSlashMenu(editor)}
          >
            <AddRounded />
            <span>{blocks.insert}</span>
          </button>
          <span className="rule" />
          <button
            type="button"
            aria-label={format.undo}
            title={format.undo}
            aria-disabled={!state.canUndo}
            onClick={() => editor.chain().focus().undo().run()}
          >
            <UndoRounded />
          </button>
          <button
            type="button"
            className="wide"
            aria-label={format.redo}
            title={format.redo}
            aria-disabled={!state.canRedo}
            onClick={() => editor.chain().focus().redo().run()}
          >
            <RedoRounded />
          </button>
        </>
      )}
    </Bar>
  )
}

function setStyle(editor: Editor, level: number): void {
  const chain = editor.chain().focus()
  if (level === 0) chain.setNode('paragraph').run()
  else chain.setNode('heading', { level }).run()
}

function onToolbarKey(event: KeyboardEvent<HTMLElement>, editor: Editor): void {
  if (event.key === 'Escape') {
    editor.commands.focus()
    return
  }
  const key = alongText(event.key)
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  if (event.target instanceof HTMLInputElement) return
  // Phones don't show all of them.
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('button, select')).filter(
    (stop) => stop.checkVisibility?.() !== false,
  )
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[(at + (key === 'ArrowRight' ? 1 : -1) + stops.length) % stops.length]?.focus()
  event.preventDefault()
}

/** Tells styles how much of the window the phone's keyboard covers. */
function useKeyboardHeight(): void {
  useLayoutEffect(() => {
    const measure = () => {
      const covered = window.innerHeight - (window.visualViewport?.height ?? window.innerHeight)
      document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    window.visualViewport?.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('resize', measure)
      window.visualViewport?.removeEventListener('resize', measure)
    }
  }, [])
}
