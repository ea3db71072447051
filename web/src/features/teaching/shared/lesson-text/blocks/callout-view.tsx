import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { texts } from '#texts/teaching-lesson-text'
import { CALLOUT_KINDS } from '../schema/callout.ts'

/** A callout, with its kind to choose. */
export function CalloutView({ node, updateAttributes }: NodeViewProps) {
  const kind: string = node.attrs.kind ?? ''
  return (
    <NodeViewWrapper as="aside" className={kind || undefined}>
      <select
        className="callout-kind"
        contentEditable={false}
        aria-label={texts.callout.kind}
        value={kind}
        onChange={({ target }) => updateAttributes({ kind: target.value || null })}
      >
        <option value="">{texts.callout.aside}</option>
        {CALLOUT_KINDS.map((name) => (
          <option key={name} value={name}>
            {texts.callout.kinds[name]}
          </option>
        ))}
      </select>
      <NodeViewContent className="callout-text" />
    </NodeViewWrapper>
  )
}
