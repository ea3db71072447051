import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { type DragEvent, useState } from 'react'
import { texts } from '#texts/teaching-lesson-text'
import AddPhotoAlternateOutlined from '../../../../../icons/add-photo-alternate-outlined.tsx'
import DeleteOutlined from '../../../../../icons/delete-outlined.tsx'
import WarningAmberRounded from '../../../../../icons/warning-amber-rounded.tsx'
import { refusesPicture } from '../writing/refuses-picture.ts'
import { useEditorTools } from './editor-tools.ts'

const PICTURE_CAUSES: Record<string, (of: { name: string }) => string> = texts.gap.picture.causes
const BLOCK_CAUSES: Record<string, string> = texts.gap.block.causes
const NAME_OF_FILE = /\.[a-z]{3,4}$/i

/** Where a picture should be: a file dropped on it, or chosen, takes its place. */
export function PictureGapView({ node, editor, getPos, deleteNode, selected }: NodeViewProps) {
  const { uploads, chooseFile } = useEditorTools()
  const [over, setOver] = useState(false)
  const { alt, href, cause } = node.attrs

  function fill(file: File | undefined) {
    const position = getPos()
    if (!file || position === undefined || refusesPicture(file)) return
    const attrs = { upload: uploads.add(file), alt: NAME_OF_FILE.test(alt) ? null : alt || null }
    const range = { from: position, to: position + node.nodeSize }
    editor.chain().insertContentAt(range, { type: 'picture', attrs }).focus().run()
  }

  function onDrop(event: DragEvent) {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    fill(event.dataTransfer.files[0])
  }

  return (
    <NodeViewWrapper
      className={['picture-missing', selected && 'selected', over && 'over'].filter(Boolean).join(' ')}
      contentEditable={false}
      data-drag-handle
      data-gap="picture"
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <AddPhotoAlternateOutlined />
      <div className="gap-words">
        <b>{texts.gap.picture.title}</b>
        <small>
          {(PICTURE_CAUSES[cause] ?? texts.gap.picture.causes.clipboard)({ name: alt || 'none' })}
          {href && (
            <>
              {' '}
              <a href={href} target="_blank" rel="noopener noreferrer">
                {texts.gap.picture.open}
              </a>
            </>
          )}
        </small>
      </div>
      <div className="gap-tools">
        <button type="button" onClick={() => chooseFile(fill)}>
          {texts.gap.picture.choose}
        </button>
        <button
          type="button"
          className="gap-remove"
          aria-label={texts.gap.picture.remove}
          title={texts.gap.picture.remove}
          onClick={deleteNode}
        >
          <DeleteOutlined />
        </button>
      </div>
    </NodeViewWrapper>
  )
}

/** Content that can't be as it was, to be taken as text or removed. */
export function BlockGapView({ node, editor, getPos, deleteNode, selected }: NodeViewProps) {
  const what = BLOCK_CAUSES[node.attrs.cause] ?? texts.gap.block.causes.other

  function toText() {
    const position = getPos()
    if (position === undefined) return
    editor
      .chain()
      .command(({ tr }) => {
        tr.replaceWith(position, position + node.nodeSize, node.content)
        return true
      })
      .focus(position + 1)
      .run()
  }

  return (
    <NodeViewWrapper className={selected ? 'block-gap selected' : 'block-gap'} data-gap="block">
      <div className="gap-head" contentEditable={false} data-drag-handle>
        <WarningAmberRounded />
        <div className="gap-words">
          <b>{texts.gap.block.title({ what })}</b>
          <small>{texts.gap.block.text}</small>
        </div>
      </div>
      <NodeViewContent className="gap-content" />
      <div className="gap-tools" contentEditable={false}>
        <button type="button" onClick={toText}>
          {texts.gap.block.toText}
        </button>
        <button type="button" className="gap-delete" onClick={deleteNode}>
          {texts.gap.block.remove}
        </button>
      </div>
    </NodeViewWrapper>
  )
}
