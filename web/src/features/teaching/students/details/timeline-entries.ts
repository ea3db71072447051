import type { TimelineEntry } from '@lectern/contracts/shapes/students.ts'
import { texts } from '#texts/teaching-students'
import { formatScore } from '../../../../lib/format-score.ts'

/** A line of the time line as it is shown. */
export interface ShownEntry {
  kind: TimelineEntry['kind'] | 'away'
  title: string
  text?: string
  /** The moment; for days away the last day. */
  at: string
  /** Where a time began that took days. */
  from?: string
}

const DAY = 86_400_000
/** Shorter breaks are nobody's business. */
const AWAY_DAYS = 14

/** The entries in words, newest first, and between lessons the breaks. */
export function shownEntries(timeline: readonly TimelineEntry[], titles: ReadonlyMap<number, string>): ShownEntry[] {
  const shown: ShownEntry[] = []
  for (const [index, entry] of timeline.entries()) {
    shown.push(wordsOf(entry, titles))
    const older = timeline[index + 1]
    const days = older ? Math.floor((Date.parse(entry.at) - Date.parse(older.at)) / DAY) : 0
    const isBreak =
      entry.kind === 'lessons' && older !== undefined && older.kind !== 'removed' && older.kind !== 'refunded'
    if (isBreak && days >= AWAY_DAYS) {
      shown.push({ kind: 'away', title: texts.timeline.away({ days }), from: older.at, at: entry.at })
    }
  }
  return shown
}

function wordsOf(entry: TimelineEntry, titles: ReadonlyMap<number, string>): ShownEntry {
  const words = texts.timeline
  const { kind, at } = entry
  switch (kind) {
    case 'lessons':
      return { kind, at, ...lessonWords(entry.lessonIds, titles) }
    case 'quiz': {
      const title = titles.get(entry.lessonId) ?? words.goneQuiz
      return {
        kind,
        at,
        title: words.quiz({ score: formatScore(entry.percent), passed: entry.passed }),
        text: words.attempt({ title, attempt: entry.attempt }),
      }
    }
    case 'certificate-issued':
      return { kind, at, title: words[kind], text: entry.number }
    case 'certificate-revoked': {
      const text = entry.text ? `${entry.number}. ${words.reason({ reason: entry.text })}` : entry.number
      return { kind, at, title: words.revoked[entry.reason], text }
    }
    case 'reviewed':
      return { kind, at, title: words.reviewed({ rating: entry.rating }) }
    case 'reset': {
      const parts = [
        entry.lessons ? words.resetLessons({ count: entry.lessons }) : '',
        entry.reason ? words.reason({ reason: entry.reason }) : '',
      ]
      return { kind, at, title: words.reset, text: parts.filter(Boolean).join('. ') }
    }
    case 'removed':
      return { kind, at, title: words.removed, text: entry.reason ? words.reason({ reason: entry.reason }) : '' }
    default:
      return { kind, at, title: words[kind] }
  }
}

/** Lessons that the course no longer has are told by their number. */
function lessonWords(lessonIds: readonly number[], titles: ReadonlyMap<number, string>) {
  const words = texts.timeline
  const [first, ...more] = lessonIds.flatMap((id) => titles.get(id) ?? [])
  const text =
    first === undefined
      ? words.goneLessons({ count: lessonIds.length })
      : words.andMore({ first, more: lessonIds.length - 1 })
  const isOne = lessonIds.length === 1 && more.length === 0
  return { title: isOne ? words.lesson : words.lessons({ count: lessonIds.length }), text }
}
