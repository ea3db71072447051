import { shownAddress } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import { escapeText, unescapeText } from '@lectern/contracts/shapes/html-text.ts'
import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { quizHtml, withQuizHtml } from '../quizzes/quiz-html.ts'

/** As sanitised HTML has it: the address comes first, and no attribute has a bare `>`. */
const LINKED = /<img src="(https?:[^"]*)"([^>]*)>/gi

type WrittenText = Pick<LessonText, 'content' | 'quiz'>

/** Addresses elsewhere on the web of pictures that a sanitised text shows. */
export function linkedPicturesOf({ content, quiz }: WrittenText): string[] {
  return Array.from((content + quizHtml(quiz)).matchAll(LINKED), ([, address = '']) => unescapeText(address))
}

/** What becomes of an address: another one here; null for a picture that can't be had; undefined for one that stays. */
export type Copies = ReadonlyMap<string, string | null>

/** The text with the copies that there are. A link takes the place of a picture that can't be had; its name alone, in a choice of a quiz. */
export function withCopies<Text extends WrittenText>(text: Text, copies: Copies): Text {
  const write = (html: string, isChoice: boolean) =>
    html.replaceAll(LINKED, (tag: string, address: string, rest: string) => {
      const copy = copies.get(unescapeText(address))
      if (copy === undefined) return tag
      if (copy !== null) return `<img src="${copy}"${rest}>`
      const name = /\balt="([^"]+)"/.exec(rest)?.[1] ?? escapeText(shownAddress(unescapeText(address)))
      return isChoice ? name : `<a href="${address}" target="_blank" rel="noopener noreferrer">${name}</a>`
    })
  return {
    ...text,
    content: write(text.content, false),
    quiz: text.quiz && withQuizHtml(text.quiz, (html, part) => write(html, part === 'choice')),
  }
}
