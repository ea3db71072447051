import type { Editor } from '@tiptap/core'
import type { ReactElement } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import CodeRounded from '../../../../icons/code-rounded.tsx'
import FormatListBulletedRounded from '../../../../icons/format-list-bulleted-rounded.tsx'
import FormatListNumberedRounded from '../../../../icons/format-list-numbered-rounded.tsx'
import FormatQuoteRounded from '../../../../icons/format-quote-rounded.tsx'
import Functions from '../../../../icons/functions.tsx'
import HorizontalRuleRounded from '../../../../icons/horizontal-rule-rounded.tsx'
import ImageOutlined from '../../../../icons/image-outlined.tsx'
import NotesRounded from '../../../../icons/notes-rounded.tsx'
import PlayCircleOutlined from '../../../../icons/play-circle-outlined.tsx'
import TableChartOutlined from '../../../../icons/table-chart-outlined.tsx'
import TipsAndUpdatesOutlined from '../../../../icons/tips-and-updates-outlined.tsx'
import TitleRounded from '../../../../icons/title-rounded.tsx'
import UploadFileOutlined from '../../../../icons/upload-file-outlined.tsx'

/** What needs the page: a file dialog, a field for an address. */
export interface InsertDialogs {
  picture: () => void
  video: () => void
  file: () => void
}

export interface BlockChoice {
  group: 'write' | 'insert'
  label: string
  /** What gives the same in Markdown. */
  cap: string
  /** Further words to find it by. */
  words: string
  icon: ReactElement
  run: (editor: Editor, dialogs: InsertDialogs) => void
}

const { blocks, blockWords } = texts
const heading = (level: 2 | 3 | 4) => (editor: Editor) => editor.chain().focus().setNode('heading', { level }).run()

// biome-ignore format: one line per block.
const BLOCK_CHOICES: readonly BlockChoice[] = [
  { group: 'write', label: blocks.text, cap: '', words: blockWords.text, icon: <NotesRounded />, run: (editor) => editor.chain().focus().clearNodes().run() },
  { group: 'write', label: blocks.heading, cap: '###', words: blockWords.heading, icon: <TitleRounded />, run: heading(3) },
  { group: 'write', label: blocks.largeHeading, cap: '##', words: blockWords.largeHeading, icon: <TitleRounded />, run: heading(2) },
  { group: 'write', label: blocks.smallHeading, cap: '####', words: blockWords.smallHeading, icon: <TitleRounded />, run: heading(4) },
  { group: 'write', label: blocks.list, cap: '-', words: blockWords.list, icon: <FormatListBulletedRounded />, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { group: 'write', label: blocks.numbered, cap: '1.', words: blockWords.numbered, icon: <FormatListNumberedRounded />, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { group: 'write', label: blocks.quote, cap: '>', words: blockWords.quote, icon: <FormatQuoteRounded />, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { group: 'write', label: blocks.callout, cap: '!', words: blockWords.callout, icon: <TipsAndUpdatesOutlined />, run: (editor) => editor.chain().focus().toggleWrap('callout').run() },
  { group: 'insert', label: blocks.picture, cap: blocks.paste, words: blockWords.picture, icon: <ImageOutlined />, run: (_, dialogs) => dialogs.picture() },
  { group: 'insert', label: blocks.video, cap: blocks.url, words: blockWords.video, icon: <PlayCircleOutlined />, run: (_, dialogs) => dialogs.video() },
  { group: 'insert', label: blocks.file, cap: blocks.drop, words: blockWords.file, icon: <UploadFileOutlined />, run: (_, dialogs) => dialogs.file() },
  { group: 'insert', label: blocks.code, cap: '```', words: blockWords.code, icon: <CodeRounded />, run: (editor) => editor.chain().focus().setCodeBlock().run() },
  { group: 'insert', label: blocks.formula, cap: '$$', words: blockWords.formula, icon: <Functions />, run: (editor) => editor.chain().focus().insertContent({ type: 'formulaBlock' }).run() },
  { group: 'insert', label: blocks.table, cap: '|', words: blockWords.table, icon: <TableChartOutlined />, run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
  { group: 'insert', label: blocks.divider, cap: '---', words: blockWords.divider, icon: <HorizontalRuleRounded />, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
]

/** What the format bar offers of them. */
export const INSERTED = BLOCK_CHOICES.filter(({ label }) =>
  [blocks.formula, blocks.picture, blocks.video, blocks.file, blocks.table].some((one) => one === label),
)

/** The blocks whose name or words begin with, or hold, what was typed. */
export function findBlocks(query: string): BlockChoice[] {
  const wanted = query.trim().toLowerCase()
  return BLOCK_CHOICES.filter(
    ({ label, words }) =>
      label.toLowerCase().includes(wanted) || words.split(' ').some((word) => word.startsWith(wanted)),
  )
}
