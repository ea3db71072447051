import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { useRef, useSyncExternalStore } from 'react'
import { texts } from '#texts/teaching-lesson-text'
import CloseRounded from '../../../../../icons/close-rounded.tsx'
import ContentPasteRounded from '../../../../../icons/content-paste-rounded.tsx'
import { formatList } from '../../../../../lib/format.ts'
import { PHONE } from '../../../../../theme/media.ts'
import type { Uploads } from '../writing/uploads.ts'
import { withoutLastPaste } from './last-paste.ts'
import type { PasteNotice, PasteNotices } from './notices.ts'
import { PASTE_SOURCES } from './source.ts'

const Strip = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '0 14px',
  marginBottom: 28,
  padding: '10px 8px 10px 16px',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.tint.primary,
  '& > svg': { fontSize: 20, color: theme.vars.palette.primary.main },
  '& b': { fontWeight: 600 },
  '& .needing': {
    padding: 0,
    border: 0,
    font: 'inherit',
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
    background: 'none',
    cursor: 'pointer',
  },
  '& .line': {
    gridColumn: 2,
    height: 4,
    marginTop: 6,
    borderRadius: 2,
    backgroundColor: theme.vars.palette.background.paper,
    '& span': {
      display: 'block',
      height: '100%',
      borderRadius: 2,
      backgroundColor: theme.vars.palette.primary.main,
      transition: 'width 160ms',
    },
  },
  [PHONE]: { gap: '0 10px', paddingInlineStart: 14, '& > svg': { alignSelf: 'start', marginTop: 10 } },
}))

interface Props {
  editor: Editor
  notices: PasteNotices
  uploads: Uploads
}

/** Where each block is that its teacher has to look at. */
function gapsIn(doc: Node): number[] {
  const positions: number[] = []
  doc.descendants((node, position) => {
    if (node.type.name === 'pictureGap' || node.type.name === 'blockGap') positions.push(position)
  })
  return positions
}

/** What the last paste brought, until it is closed: its pictures on their way, what needs a hand, and the way back. */
export function PasteStrip({ editor, notices, uploads }: Props) {
  const notice = useSyncExternalStore(notices.subscribe, notices.snapshot)
  if (!notice) return null
  return <ShownStrip editor={editor} notices={notices} notice={notice} uploads={uploads} />
}

function ShownStrip({ editor, notices, notice, uploads }: Props & { notice: PasteNotice }) {
  const running = useSyncExternalStore(uploads.subscribe, uploads.snapshot)
  const needing = useEditorState({ editor, selector: ({ editor: current }) => gapsIn(current.state.doc).length })
  const next = useRef(0)
  const all = notice.uploads.length
  const left = notice.uploads.filter((id) => running.get(id)?.error === null).length

  function undo() {
    uploads.cancel(notice.uploads)
    const back = withoutLastPaste(editor.state)
    if (back) editor.view.dispatch(back.scrollIntoView())
    notices.show(null)
    editor.commands.focus()
  }

  function jump() {
    const positions = gapsIn(editor.state.doc)
    const position = positions[next.current % positions.length]
    if (position === undefined) return
    next.current += 1
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, position)))
    const block = editor.view.nodeDOM(position)
    if (block instanceof HTMLElement) {
      block.scrollIntoView({ block: 'center', behavior: 'smooth' })
      block.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    }
  }

  if (left > 0) {
    const done = all - left
    return (
      <Strip aria-label={texts.pasted.label}>
        <ContentPasteRounded />
        <div role="status">
          <b>{texts.pasted.copying({ count: all })}</b> {texts.pasted.copied({ done, all })}
          <div className="line" aria-hidden>
            <span style={{ width: `${(done / all) * 100}%` }} />
          </div>
        </div>
        <Button size="small" onClick={() => uploads.cancel(notice.uploads)}>
          {texts.pasted.cancel}
        </Button>
      </Strip>
    )
  }
  return (
    <Strip aria-label={texts.pasted.label}>
      <ContentPasteRounded />
      <div role="status">
        <b>{texts.pasted.title({ source: PASTE_SOURCES[notice.source] ?? 'none' })}</b> {countsOf(notice)}{' '}
        {notice.droppedTitle !== null && <>{texts.pasted.titleDropped({ title: notice.droppedTitle })} </>}
        {needing > 0 && (
          <button type="button" className="needing" onClick={jump}>
            {texts.pasted.needing({ count: needing })}
          </button>
        )}
      </div>
      <Button size="small" onClick={undo}>
        {texts.pasted.undo}
      </Button>
      <IconButton size="small" aria-label={texts.pasted.close} onClick={() => notices.show(null)}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Strip>
  )
}

/** `9 paragraphs, 1 table and 2 pictures.` */
function countsOf({ counts }: PasteNotice): string {
  const words = [
    counts.paragraphs > 0 && texts.pasted.paragraphs({ count: counts.paragraphs }),
    counts.tables > 0 && texts.pasted.tables({ count: counts.tables }),
    counts.pictures > 0 && texts.pasted.pictures({ count: counts.pictures }),
    counts.formulas > 0 && texts.pasted.formulas({ count: counts.formulas }),
  ].filter((part) => part !== false)
  return words.length > 0 ? `${formatList(words)}.` : ''
}
