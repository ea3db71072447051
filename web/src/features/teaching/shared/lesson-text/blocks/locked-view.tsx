import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useLayoutEffect, useRef } from 'react'
import { texts } from '#texts/teaching-lesson-text'
import { furnishLesson } from '../../../../../components/lesson-content/furnish-lesson.ts'
import { sanitizeLesson } from '../../../../../components/lesson-content/sanitize-lesson.ts'
import DeleteOutlined from '../../../../../icons/delete-outlined.tsx'
import LockOutlined from '../../../../../icons/lock-outlined.tsx'

/** A block as the player shows it, which can be moved and deleted only. What is in it can't run, and can't be pressed. */
export function LockedBlockView({ node, deleteNode, selected }: NodeViewProps) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    root.current?.replaceChildren(furnishLesson(sanitizeLesson(node.attrs.html)))
    // A closed part can't be opened here, and its text is the teacher's.
    for (const details of root.current?.querySelectorAll('details') ?? []) details.open = true
  }, [node.attrs.html])
  return (
    <NodeViewWrapper
      className={selected ? 'locked-block selected' : 'locked-block'}
      data-drag-handle
      contentEditable={false}
    >
      <div className="locked-note">
        <LockOutlined />
        <span title={texts.locked.label}>{texts.locked.short}</span>
        <button type="button" aria-label={texts.locked.remove} title={texts.locked.remove} onClick={deleteNode}>
          <DeleteOutlined />
        </button>
      </div>
      <div ref={root} inert />
    </NodeViewWrapper>
  )
}

/** The same between words. */
export function LockedInlineView({ node, selected }: NodeViewProps) {
  const root = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => root.current?.replaceChildren(sanitizeLesson(node.attrs.html)), [node.attrs.html])
  return (
    <NodeViewWrapper
      as="span"
      className={selected ? 'locked-inline selected' : 'locked-inline'}
      contentEditable={false}
    >
      <span ref={root} inert title={texts.locked.label} />
    </NodeViewWrapper>
  )
}
