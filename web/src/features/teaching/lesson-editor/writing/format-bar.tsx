import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactElement, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import CodeRounded from '../../../../icons/code-rounded.tsx'
import FormatBoldRounded from '../../../../icons/format-bold-rounded.tsx'
import FormatItalicRounded from '../../../../icons/format-italic-rounded.tsx'
import FormatListBulletedRounded from '../../../../icons/format-list-bulleted-rounded.tsx'
import FormatListNumberedRounded from '../../../../icons/format-list-numbered-rounded.tsx'
import FormatQuoteRounded from '../../../../icons/format-quote-rounded.tsx'
import LinkRounded from '../../../../icons/link-rounded.tsx'
import StrikethroughSRounded from '../../../../icons/strikethrough-srounded.tsx'
import TipsAndUpdatesOutlined from '../../../../icons/tips-and-updates-outlined.tsx'
import { alongText } from '../../../../lib/along-text.ts'
import { texts } from '../texts.ts'
import { LinkField } from './link-field.tsx'

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar + 1,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: 4,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.shadows[2],
  ...theme.applyStyles('dark', { backgroundColor: '#202822', borderColor: '#36413A' }),
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
    '& svg': { fontSize: 20 },
  },
  '& select': { padding: '0 6px', '& option': { backgroundColor: theme.vars.palette.background.paper } },
  '& .rule': { flexShrink: 0, width: 1, height: 20, margin: '0 6px', backgroundColor: theme.vars.palette.divider },
  [theme.breakpoints.down('md')]: {
    left: '0 !important',
    right: 0,
    top: 'auto !important',
    bottom: 'var(--keyboard, 0px)',
    height: 48,
    overflowX: 'auto',
    borderWidth: '1px 0 0',
    borderRadius: 0,
    boxShadow: 'none',
    visibility: 'visible !important' as 'visible',
    '& button': { minWidth: 40, height: 40 },
  },
}))

interface Tool {
  name: string
  label: string
  icon: ReactElement
  run: (editor: Editor) => void
  rule?: boolean
}

const { format } = texts
// biome-ignore format: one line per tool.
const TOOLS: readonly Tool[] = [
  { name: 'bold', label: format.bold, icon: <FormatBoldRounded />, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', label: format.italic, icon: <FormatItalicRounded />, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'strike', label: format.strike, icon: <StrikethroughSRounded />, run: (editor) => editor.chain().focus().toggleStrike().run() },
  { name: 'code', label: format.code, icon: <CodeRounded />, run: (editor) => editor.chain().focus().toggleCode().run() },
]
// biome-ignore format: one line per tool.
const BLOCK_TOOLS: readonly Tool[] = [
  { name: 'blockquote', label: format.quote, icon: <FormatQuoteRounded />, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { name: 'bulletList', label: format.list, icon: <FormatListBulletedRounded />, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', label: format.numbered, icon: <FormatListNumberedRounded />, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'callout', label: format.callout, icon: <TipsAndUpdatesOutlined />, run: (editor) => editor.chain().focus().toggleWrap('callout').run() },
]
const ACTIVE = [...TOOLS, ...BLOCK_TOOLS].map(({ name }) => name)

interface Props {
  editor: Editor
  /** Ctrl K opens the link's field. */
  linking: boolean
  onLinking: (linking: boolean) => void
  bar: RefObject<HTMLDivElement | null>
}

/** What can be done with the selection; over the keyboard on phones. Arrow keys go through it, Esc goes back to the text. */
export function FormatBar({ editor, linking, onLinking, bar }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      shown: isShown(current),
      from: current.state.selection.from,
      to: current.state.selection.to,
      level: Number(current.getAttributes('heading').level ?? 0),
      on: ACTIVE.filter((name) => current.isActive(name)),
      link: current.isActive('link'),
    }),
  })
  const [inside, setInside] = useState(false)
  const narrow = useNarrow()
  const shown = state.shown || inside || linking || narrow
  const place = usePlace(editor, bar, shown && !narrow, state.from, state.to)
  if (!shown) return null
  const button = ({ name, label, icon, run }: Tool) => (
    <button
      key={name}
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={state.on.includes(name)}
      onClick={() => run(editor)}
    >
      {icon}
    </button>
  )
  return (
    <Bar
      ref={bar}
      role="toolbar"
      aria-label={format.bar}
      style={place}
      onFocus={() => setInside(true)}
      onBlur={(event) => setInside(event.currentTarget.contains(event.relatedTarget))}
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
        </>
      )}
    </Bar>
  )
}

function isShown({ state, isFocused, isEditable }: Editor): boolean {
  const { selection } = state
  return isFocused && isEditable && !selection.empty && !('node' in selection) && !selection.$from.parent.type.spec.code
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
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('button, select'))
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[(at + (key === 'ArrowRight' ? 1 : -1) + stops.length) % stops.length]?.focus()
  event.preventDefault()
}

function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => window.innerWidth < 900)
  useLayoutEffect(() => {
    const measure = () => {
      setNarrow(window.innerWidth < 900)
      // The part of the window that the phone's keyboard covers.
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
  return narrow
}

/** Centered 8 above the first line of the selection, below it where there is no room. */
function usePlace(editor: Editor, bar: RefObject<HTMLDivElement | null>, shown: boolean, from: number, to: number) {
  const [place, setPlace] = useState({ left: 0, top: -100 })
  const last = useRef('')
  useLayoutEffect(() => {
    if (!shown) return
    const measure = () => {
      const { width = 0, height = 44 } = bar.current?.getBoundingClientRect() ?? {}
      const start = editor.view.coordsAtPos(from)
      const end = editor.view.coordsAtPos(to)
      const right = end.top > start.bottom ? editor.view.dom.getBoundingClientRect().right : end.right
      const left = Math.max(8, Math.min((start.left + right) / 2 - width / 2, window.innerWidth - width - 8))
      const above = start.top - height - 8
      const top = above > 72 ? above : end.bottom + 8
      const key = `${left}:${top}`
      if (key !== last.current) setPlace({ left, top })
      last.current = key
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [editor, bar, shown, from, to])
  return place
}
