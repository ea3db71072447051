import { ReactNodeViewRenderer } from '@tiptap/react'
import { Callout } from '../schema/callout.ts'
import { Code } from '../schema/code-block.ts'
import { Embed } from '../schema/embed.ts'
import { LessonFile } from '../schema/file.ts'
import { Formula, FormulaBlock } from '../schema/formula.ts'
import { BlockGap, PictureGap } from '../schema/gap.ts'
import { LockedBlock, LockedInline } from '../schema/locked.ts'
import { Picture } from '../schema/picture.ts'
import type { ViewedBlocks } from '../schema/schema.ts'
import { CalloutView } from './callout-view.tsx'
import { CodeView } from './code-view.tsx'
import { EmbedView } from './embed-view.tsx'
import { FileView } from './file-view.tsx'
import { FormulaView } from './formula-view.tsx'
import { BlockGapView, PictureGapView } from './gap-views.tsx'
import { LockedBlockView, LockedInlineView } from './locked-view.tsx'
import { PictureView } from './picture-view.tsx'

/** Keys and clicks in a field of a block's head are the field's. */
const ownFields = {
  stopEvent: ({ event }: { event: Event }) =>
    event.target instanceof HTMLElement && event.target.closest('input, select, button, a, [role="dialog"]') !== null,
}

/** A press on a formula opens it, which selecting it would close again; in an open one everything is its panel's. */
const ownPanel = {
  stopEvent: ({ event }: { event: Event }) =>
    event.type === 'mousedown' || (event.target instanceof Element && event.target.closest('.formula-panel') !== null),
}

/** A file that is dropped on the place of a picture is the block's, too. */
const takesFiles = {
  stopEvent: ({ event }: { event: Event }) =>
    ownFields.stopEvent({ event }) ||
    (event instanceof DragEvent && event.dataTransfer?.types.includes('Files') === true),
}

/** The blocks as the editor shows them. */
export const viewedBlocks: ViewedBlocks = {
  callout: Callout.extend({ addNodeView: () => ReactNodeViewRenderer(CalloutView, ownFields) }),
  code: Code.extend({ addNodeView: () => ReactNodeViewRenderer(CodeView, ownFields) }),
  picture: Picture.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView, ownFields) }),
  embed: Embed.extend({ addNodeView: () => ReactNodeViewRenderer(EmbedView, ownFields) }),
  formula: Formula.extend({ addNodeView: () => ReactNodeViewRenderer(FormulaView, { ...ownPanel, as: 'span' }) }),
  formulaBlock: FormulaBlock.extend({ addNodeView: () => ReactNodeViewRenderer(FormulaView, ownPanel) }),
  file: LessonFile.extend({ addNodeView: () => ReactNodeViewRenderer(FileView, ownFields) }),
  lockedBlock: LockedBlock.extend({ addNodeView: () => ReactNodeViewRenderer(LockedBlockView, ownFields) }),
  pictureGap: PictureGap.extend({ addNodeView: () => ReactNodeViewRenderer(PictureGapView, takesFiles) }),
  blockGap: BlockGap.extend({ addNodeView: () => ReactNodeViewRenderer(BlockGapView, ownFields) }),
  lockedInline: LockedInline.extend({ addNodeView: () => ReactNodeViewRenderer(LockedInlineView) }),
}
