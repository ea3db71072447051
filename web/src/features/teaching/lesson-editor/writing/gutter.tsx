import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import AddRounded from '../../../../icons/add-rounded.tsx'
import DragIndicatorRounded from '../../../../icons/drag-indicator-rounded.tsx'
import { moveBlock, positionOf } from './move-block.ts'
import { openSlashMenuAt } from './slash-commands.ts'

const Tools = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: -76,
  display: 'flex',
  gap: 4,
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    padding: 0,
    border: 0,
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
    '& svg': { fontSize: 20 },
  },
  '& .handle': { cursor: 'grab' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

interface Props {
  editor: Editor
  canvas: RefObject<HTMLElement | null>
}

/** + and handle beside the block with the pointer, or else the caret. */
export function Gutter({ editor, canvas }: Props) {
  const caret = useEditorState({
    editor,
    selector: ({ editor: { state, isFocused } }) => (isFocused ? state.selection.$from.index(0) : null),
  })
  const count = useEditorState({ editor, selector: ({ editor: { state } }) => state.doc.childCount })
  const pointed = usePointedBlock(editor, canvas)
  const wanted = pointed ?? caret
  const index = wanted === null ? null : Math.min(wanted, count - 1)
  const top = useTopOf(editor, canvas, index)
  if (index === null || top === null) return null

  const select = () => {
    const position = positionOf(editor, index)
    const node = editor.state.doc.nodeAt(position)
    if (node && NodeSelection.isSelectable(node)) editor.commands.setNodeSelection(position)
    else editor.commands.setTextSelection(position + 1)
  }

  function add() {
    const after = positionOf(editor, Number(index)) + editor.state.doc.child(Number(index)).nodeSize
    openSlashMenuAt(editor, after)
  }

  function onDragStart(event: DragEvent) {
    const position = positionOf(editor, Number(index))
    const selection = NodeSelection.create(editor.state.doc, position)
    const slice = selection.content()
    const dom = editor.view.nodeDOM(position)
    if (dom instanceof HTMLElement) event.dataTransfer.setDragImage(dom, 0, 0)
    event.dataTransfer.clearData()
    event.dataTransfer.setData('text/html', editor.view.serializeForClipboard(slice).dom.innerHTML)
    event.dataTransfer.effectAllowed = 'move'
    editor.view.dispatch(editor.state.tr.setSelection(selection))
    // ProseMirror's own drop moves what is being dragged, with its origin.
    editor.view.dragging = { slice, move: true }
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by !== null) {
      event.preventDefault()
      select()
      moveBlock(editor, by)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      const position = positionOf(editor, Number(index))
      editor
        .chain()
        .deleteRange({ from: position, to: position + editor.state.doc.child(Number(index)).nodeSize })
        .focus()
        .run()
    }
  }

  return (
    <Tools style={{ top }} contentEditable={false}>
      <button type="button" aria-label={texts.blocks.add} title={texts.blocks.add} onClick={add}>
        <AddRounded />
      </button>
      <button
        type="button"
        className="handle"
        draggable
        aria-label={texts.blocks.move}
        title={texts.blocks.moveHint}
        onClick={() => {
          select()
          editor.view.focus()
        }}
        onDragStart={onDragStart}
        onKeyDown={onKeyDown}
      >
        <DragIndicatorRounded />
      </button>
    </Tools>
  )
}

/** The index of the top-level block at the height of the pointer. */
function usePointedBlock(editor: Editor, canvas: RefObject<HTMLElement | null>): number | null {
  const [index, setIndex] = useState<number | null>(null)
  useEffect(() => {
    const area = canvas.current
    if (!area) return
    const onMove = ({ clientY, target }: PointerEvent) => {
      if (target instanceof Element && target.closest('button, input, select')) return
      const blocks = Array.from(editor.view.dom.children)
      const at = blocks.findIndex((block) => {
        const { top, bottom } = block.getBoundingClientRect()
        return clientY >= top - 10 && clientY <= bottom + 10
      })
      setIndex(at < 0 ? null : Math.min(at, editor.state.doc.childCount - 1))
    }
    const onLeave = () => setIndex(null)
    area.addEventListener('pointermove', onMove)
    area.addEventListener('pointerleave', onLeave)
    editor.on('update', onLeave)
    return () => {
      area.removeEventListener('pointermove', onMove)
      area.removeEventListener('pointerleave', onLeave)
      editor.off('update', onLeave)
    }
  }, [editor, canvas])
  return index
}

function useTopOf(editor: Editor, canvas: RefObject<HTMLElement | null>, index: number | null): number | null {
  const [top, setTop] = useState<number | null>(null)
  useEffect(() => {
    const measure = () => {
      const block = index === null ? null : editor.view.nodeDOM(positionOf(editor, index))
      if (!(block instanceof HTMLElement) || !canvas.current) return setTop(null)
      const first = Number.parseFloat(getComputedStyle(block).lineHeight) || 32
      const offset = block.getBoundingClientRect().top - canvas.current.getBoundingClientRect().top
      setTop(offset + Math.min(block.offsetHeight, first) / 2 - 16)
    }
    measure()
    editor.on('update', measure)
    return () => {
      editor.off('update', measure)
    }
  }, [editor, canvas, index])
  return top
}
