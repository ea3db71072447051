import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import AddRounded from '../../../../icons/add-rounded.tsx'
import RemoveRounded from '../../../../icons/remove-rounded.tsx'

const Edge = styled('div')(({ theme }) => ({
  position: 'absolute',
  display: 'flex',
  gap: 4,
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    padding: 0,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
    cursor: 'pointer',
    '& svg': { fontSize: 18 },
  },
}))

interface Box {
  top: number
  left: number
  width: number
  height: number
}

/** A + (and −) at the right and at the lower edge of the table with the caret. */
export function TableEdges({ editor, canvas }: { editor: Editor; canvas: RefObject<HTMLElement | null> }) {
  const inTable = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') })
  const stamp = useEditorState({ editor, selector: ({ editor: { state } }) => (inTable ? state.selection.from : 0) })
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const { node } = editor.view.domAtPos(editor.state.selection.from)
      const table = (node instanceof Element ? node : node.parentElement)?.closest('.tableWrapper')
      if (!inTable || !table || !canvas.current) return setBox(null)
      const [outer, inner] = [canvas.current.getBoundingClientRect(), table.getBoundingClientRect()]
      setBox({ top: inner.top - outer.top, left: inner.left - outer.left, width: inner.width, height: inner.height })
    }
    // `stamp` changes with the caret, which may have come to another table.
    if (stamp >= 0) measure()
    editor.on('update', measure)
    return () => {
      editor.off('update', measure)
    }
  }, [editor, canvas, inTable, stamp])
  if (!box) return null
  return (
    <>
      <Edge style={{ left: box.left + box.width - 60, top: box.top - 34 }}>
        <button
          type="button"
          aria-label={texts.table.deleteColumn}
          title={texts.table.deleteColumn}
          onClick={() => editor.chain().focus().deleteColumn().run()}
        >
          <RemoveRounded />
        </button>
        <button
          type="button"
          aria-label={texts.table.addColumn}
          title={texts.table.addColumn}
          onClick={() => editor.chain().focus().addColumnAfter().run()}
        >
          <AddRounded />
        </button>
      </Edge>
      <Edge style={{ left: box.left, top: box.top + box.height + 6 }}>
        <button
          type="button"
          aria-label={texts.table.addRow}
          title={texts.table.addRow}
          onClick={() => editor.chain().focus().addRowAfter().run()}
        >
          <AddRounded />
        </button>
        <button
          type="button"
          aria-label={texts.table.deleteRow}
          title={texts.table.deleteRow}
          onClick={() => editor.chain().focus().deleteRow().run()}
        >
          <RemoveRounded />
        </button>
      </Edge>
    </>
  )
}
