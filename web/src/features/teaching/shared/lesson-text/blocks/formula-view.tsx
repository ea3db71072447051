import Popper from '@mui/material/Popper'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { texts } from '#texts/teaching-lesson-text'
import { OPEN_FORMULA } from '../schema/formula.ts'
import { FormulaMath } from './formula-math.tsx'
import { type EditedFormula, FormulaPanel } from './formula-panel.tsx'
import { useFormula } from './use-formula.ts'

/** A formula as students read it, and the panel that it is written in. A new one opens at once. */
export function FormulaView({ node, selected, editor, getPos, updateAttributes, deleteNode }: NodeViewProps) {
  const latex: string = node.attrs.latex
  const block = node.type.name === 'formulaBlock'
  const [open, setOpen] = useState(latex === '')
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null)

  useEffect(() => {
    const element = anchor?.closest('.react-renderer')
    const onOpen = () => setOpen(true)
    element?.addEventListener(OPEN_FORMULA, onOpen)
    return () => element?.removeEventListener(OPEN_FORMULA, onOpen)
  }, [anchor])

  function leave(focus: boolean) {
    setOpen(false)
    if (focus) editor.view.focus()
  }

  function apply(edited: EditedFormula, focus: boolean) {
    const position = getPos()
    if (edited.latex === '') deleteNode()
    else if (edited.block === block) updateAttributes({ latex: edited.latex })
    else if (position !== undefined) {
      const formula = { type: edited.block ? 'formulaBlock' : 'formula', attrs: { latex: edited.latex } }
      const range = { from: position, to: position + node.nodeSize }
      editor.commands.insertContentAt(range, edited.block ? formula : { type: 'paragraph', content: [formula] })
    }
    leave(focus)
  }

  function cancel() {
    if (latex === '') deleteNode()
    leave(true)
  }

  const position = getPos()
  const panel = open && (
    <FormulaPanel
      latex={latex}
      block={block}
      both={block || (position !== undefined && canBeBlock(editor.state.doc, position))}
      onDone={apply}
      onCancel={cancel}
    />
  )
  return (
    <NodeViewWrapper
      as={block ? 'div' : 'span'}
      className={`formula ${block ? 'block' : 'inline'}${selected && !open ? ' selected' : ''}`}
      contentEditable={false}
      data-drag-handle=""
      onClick={() => editor.isEditable && setOpen(true)}
    >
      <span ref={setAnchor} className="formula-shown" hidden={open && block}>
        <Closed latex={latex} block={block} />
      </span>
      {block ? (
        panel
      ) : (
        <Popper
          open={open && anchor !== null}
          anchorEl={anchor}
          placement="bottom-start"
          sx={{ zIndex: 'modal', maxWidth: '100%' }}
        >
          {panel}
        </Popper>
      )}
    </NodeViewWrapper>
  )
}

/** Whether a block may stand where this formula between words is. */
function canBeBlock(doc: NodeViewProps['editor']['state']['doc'], position: number): boolean {
  const $at = doc.resolve(position)
  const type = doc.type.schema.nodes.formulaBlock
  return type !== undefined && $at.depth > 0 && $at.node(-1).canReplaceWith($at.index(-1), $at.index(-1), type)
}

function Closed({ latex, block }: { latex: string; block: boolean }) {
  const shown = useFormula(latex, block)
  if (shown?.mathml) return <FormulaMath nodes={shown.mathml} />
  return (
    <code className={shown ? 'unreadable' : undefined} title={shown ? texts.formula.unreadable : undefined}>
      {latex || texts.formula.title}
    </code>
  )
}
