import { safeFrame } from '@lectern/contracts/shapes/lesson-addresses.ts'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { texts } from '#texts/teaching-lesson-text'

/** The video's frame. Pointer and keys stay the editor's until it is selected. */
export function EmbedView({ node, selected }: NodeViewProps) {
  const src = safeFrame(node.attrs.src ?? '')
  return (
    <NodeViewWrapper className={selected ? 'embed selected' : 'embed'} data-drag-handle contentEditable={false}>
      {src && (
        <iframe
          src={src}
          title={node.attrs.title || texts.videoFrame}
          tabIndex={-1}
          loading="lazy"
          allow="fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          style={selected ? undefined : { pointerEvents: 'none' }}
        />
      )}
    </NodeViewWrapper>
  )
}
