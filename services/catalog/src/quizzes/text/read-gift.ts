import type { Question } from '@lectern/contracts/shapes/quizzes.ts'
import { type Block, blocksOf } from './blocks.ts'
import { meant, withoutEscapes } from './gift-marks.ts'
import { formatted } from './gift-pieces.ts'
import { htmlOf } from './html-of-text.ts'
import type { Note, QuestionNotes, ReadQuestion } from './question-notes.ts'
import { questionOf } from './read-gift-answers.ts'

/** The questions of a GIFT text, one after the other. Each costs as much time as its text is long. */
export function* readGift(text: string, notes: QuestionNotes): Generator<ReadQuestion> {
  for (const block of blocksOf(text)) {
    const question = readBlock(block, notes.at(block.line))
    if (question) yield { line: block.line, question }
    if (notes.areTooMany) return
  }
}

/** What stands around the answers, and they themselves, without their braces; escapes are still marks of no meaning. */
interface Parts {
  asked: string
  answers: string
}

function readBlock({ text }: Block, note: Note): Question | null {
  const lines = text.split('\n')
  const written = lines.filter((line) => !/^\s*\$CATEGORY:/.test(line))
  if (written.length < lines.length) note('Categories weren’t imported.')
  const rest = written.join('\n')
  const parts = rest.trim() === '' ? null : partsOf(withoutEscapes(rest), note)
  if (!parts) return null
  const { format, text: asked } = formatted(parts.asked, 'moodle')
  if (format === 'markdown') note('Markdown was imported as plain text.')
  return questionOf({ text: htmlOf(meant(asked), format, 'text'), answers: parts.answers.trim(), format, note })
}

function partsOf(gift: string, note: Note): Parts | null {
  const [open, close] = [gift.indexOf('{'), gift.lastIndexOf('}')]
  if (open === -1 && close === -1) note('Skipped: no answers in braces.')
  else if (open === -1 || close < open) note('One of the braces around the answers is missing.')
  else if (gift.indexOf('{', open + 1) !== -1) note('Skipped: answers in several places.')
  else {
    const before = gift
      .slice(0, open)
      .trim()
      .replace(/^::.*?::/s, '')
      .trim()
    const after = gift.slice(close + 1).trim()
    return { asked: after === '' ? before : `${before} _____ ${after}`, answers: gift.slice(open + 1, close) }
  }
  return null
}
