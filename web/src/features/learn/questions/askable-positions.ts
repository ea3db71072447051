import { texts } from '#texts/session-questions'
import type { AskablePositions } from '../../../session/questions/ask-form.tsx'
import { clockOf } from '../../../session/questions/clock.ts'

/** So much of a paragraph tells which one it is. */
const WORDS = 60
/** More can't be chosen from. */
const MOST = 500

/** The blocks of a lesson's text, in their order: a paragraph, a heading, a list, a piece of code. */
export function paragraphsOf(body: HTMLElement | null): HTMLElement[] {
  const blocks = body?.querySelectorAll<HTMLElement>('.lesson-text > *') ?? []
  return [...blocks].filter((block) => block.textContent.trim() !== '')
}

/** What a question under this lesson may be about: where its video stands, or a paragraph of its text, and that which the student has marked. */
export function askablePositions(body: HTMLElement | null): AskablePositions {
  const seconds = Math.floor(body?.querySelector('video')?.currentTime ?? 0)
  const second = seconds > 0 ? ({ unit: 'second', at: seconds } as const) : null
  const blocks = paragraphsOf(body).slice(0, MOST)
  const marked = markedIn(blocks)
  return {
    all: [
      ...(second ? [{ position: second, label: texts.atSecond({ clock: clockOf(seconds) }) }] : []),
      ...blocks.map((block, index) => ({
        position: { unit: 'paragraph' as const, at: index + 1 },
        label: texts.atParagraph({ number: index + 1, words: beginning(block) }),
      })),
    ],
    here: marked > 0 ? { unit: 'paragraph', at: marked } : second,
  }
}

/** The number of the block with the selection in it, from 1; 0 without one. */
function markedIn(blocks: HTMLElement[]): number {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed) return 0
  return 1 + blocks.findIndex((block) => block.contains(selection.anchorNode))
}

function beginning(block: HTMLElement): string {
  const words = block.textContent.replaceAll(/\s+/g, ' ').trim()
  return words.length > WORDS ? `${words.slice(0, WORDS).trimEnd()}…` : words
}
