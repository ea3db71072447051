import CodeRounded from '@mui/icons-material/CodeRounded'
import FormatListBulletedRounded from '@mui/icons-material/FormatListBulletedRounded'
import FormatListNumberedRounded from '@mui/icons-material/FormatListNumberedRounded'
import FormatQuoteRounded from '@mui/icons-material/FormatQuoteRounded'
import HorizontalRuleRounded from '@mui/icons-material/HorizontalRuleRounded'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import NotesRounded from '@mui/icons-material/NotesRounded'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined'
import TitleRounded from '@mui/icons-material/TitleRounded'
import type { Editor } from '@tiptap/core'
import type { ReactElement } from 'react'
import { texts } from '../texts.ts'

/** What needs the page: a file dialog, a field for an address. */
interface InsertDialogs {
  picture: () => void
  video: () => void
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
  { group: 'insert', label: blocks.code, cap: '```', words: blockWords.code, icon: <CodeRounded />, run: (editor) => editor.chain().focus().setCodeBlock().run() },
  { group: 'insert', label: blocks.table, cap: '|', words: blockWords.table, icon: <TableChartOutlined />, run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
  { group: 'insert', label: blocks.divider, cap: '---', words: blockWords.divider, icon: <HorizontalRuleRounded />, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
]

/** The blocks whose name or words begin with, or hold, what was typed. */
export function findBlocks(query: string): BlockChoice[] {
  const wanted = query.trim().toLowerCase()
  return BLOCK_CHOICES.filter(
    ({ label, words }) =>
      label.toLowerCase().includes(wanted) || words.split(' ').some((word) => word.startsWith(wanted)),
  )
}
