import { toString as textOf } from 'hast-util-to-string'
import type { BookLesson } from './lesson.ts'

const MOST = 300
const FEWEST = 20

/** What a course that says nothing about itself is about: its first paragraph, to the end of a sentence; its title where there is none. */
export function describedBy(lessons: readonly BookLesson[], title: string): string {
  const paragraphs = (lessons[0]?.tree.children ?? [])
    .filter((block) => block.type === 'element' && block.tagName === 'p')
    .map((block) => textOf(block).replaceAll(/\s+/g, ' ').trim())
  const words = paragraphs.find((text) => text.length >= FEWEST && text !== title)
  return shortened(words ?? title)
}

function shortened(words: string): string {
  if (words.length <= MOST) return words
  const part = words.slice(0, MOST)
  const sentences = /^.*[.!?。！？](?=\s|$)/.exec(part)?.[0]
  return sentences ?? `${part.slice(0, part.lastIndexOf(' ') + 1 || MOST - 1).trim()}…`
}
