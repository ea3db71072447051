import { safeHref } from '@lectern/contracts/shapes/lesson-addresses.ts'
import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { CurrentSelection } from '../writing/current-selection.ts'
import { Callout } from './callout.ts'
import { Code } from './code-block.ts'
import { Embed } from './embed.ts'
import { LessonFile } from './file.ts'
import { Formula, FormulaBlock } from './formula.ts'
import { BlockGap, PictureGap } from './gap.ts'
import { bulletList, heading, inlineCode, listItem, orderedList } from './known-nodes.ts'
import { LockedBlock, LockedInline } from './locked.ts'
import { BlockOrigin } from './origin.ts'
import { Picture } from './picture.ts'
import { tableNodes } from './tables.ts'
import { tagMarks } from './tag-marks.ts'

/** The blocks that have a view of their own in the editor. */
export interface ViewedBlocks {
  callout: typeof Callout
  code: typeof Code
  picture: typeof Picture
  embed: typeof Embed
  formula: typeof Formula
  formulaBlock: typeof FormulaBlock
  file: typeof LessonFile
  lockedBlock: typeof LockedBlock
  lockedInline: typeof LockedInline
  pictureGap: typeof PictureGap
  blockGap: typeof BlockGap
}

const PLAIN: ViewedBlocks = {
  ...{ callout: Callout, code: Code, picture: Picture, embed: Embed },
  ...{ formula: Formula, formulaBlock: FormulaBlock },
  ...{ lockedBlock: LockedBlock, lockedInline: LockedInline },
  ...{ pictureGap: PictureGap, blockGap: BlockGap },
  file: LessonFile,
}

export const LINKS = {
  openOnClick: false,
  autolink: true,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null },
  isAllowedUri: (address: string) => safeHref(address) !== null,
}

/** What a lesson can be made of. With `viewed`, some blocks come with their view in the editor. */
export function lessonExtensions(viewed: ViewedBlocks = PLAIN): Extensions {
  return [
    StarterKit.configure({
      ...{ heading: false, code: false, codeBlock: false, listItem: false, bulletList: false, orderedList: false },
      dropcursor: { width: 2, color: 'currentColor' },
      link: LINKS,
    }),
    ...[heading, inlineCode, listItem, bulletList, orderedList],
    ...[viewed.callout, viewed.code, viewed.picture, viewed.embed, viewed.lockedBlock, viewed.lockedInline],
    ...[viewed.formulaBlock, viewed.formula],
    ...[viewed.pictureGap, viewed.blockGap],
    viewed.file,
    ...tableNodes,
    ...tagMarks,
    BlockOrigin,
    CurrentSelection,
  ]
}
