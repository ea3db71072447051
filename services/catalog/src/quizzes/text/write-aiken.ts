import { quizProblems } from '@lectern/contracts/quizzes/quiz-problems.ts'
import { DEFAULT_QUIZ_SETTINGS, type Question } from '@lectern/contracts/shapes/quizzes.ts'
import { textOfHtml } from './html-of-text.ts'

/** A question in Aiken's format, which has single choice of plain words alone; null for any other, and where a picture would be missed. */
export function aikenOf(question: Question): string | null {
  if (question.type !== 'single') return null
  if (quizProblems({ settings: DEFAULT_QUIZ_SETTINGS, items: [question] }).length > 0) return null
  const { text, options } = question
  if ([text, ...options.map((option) => option.text)].some((html) => html.includes('<img '))) return null
  const labels = options.map(({ correct }, index) => ({ letter: String.fromCharCode(65 + index), correct }))
  return [
    inOneLine(text),
    ...options.map((option, index) => `${labels[index]?.letter}. ${inOneLine(option.text)}`),
    `ANSWER: ${labels.find(({ correct }) => correct)?.letter}`,
  ].join('\n')
}

function inOneLine(html: string): string {
  return textOfHtml(html).replaceAll(/\s+/g, ' ')
}
