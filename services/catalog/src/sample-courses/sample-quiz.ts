import {
  DEFAULT_QUIZ_SETTINGS,
  type Question,
  type QuestionOf,
  type Quiz,
  type QuizSettings,
} from '@lectern/contracts/shapes/quizzes.ts'

/** A question that gets its id by its place in the quiz. */
type Unnumbered = (id: string) => Question
type Option = Omit<QuestionOf<'single'>['options'][number], 'id'>

/** 70 % pass and attempts are unlimited, unless `settings` say otherwise. */
export function quizOf(questions: readonly Unnumbered[], settings: Partial<QuizSettings> = {}): Quiz {
  const items = questions.map((question, place) => question(`q${place + 1}`))
  return { settings: { ...DEFAULT_QUIZ_SETTINGS, ...settings }, items }
}

/** Three attempts; what was right is shown once it can't be used for the next one. */
export const THREE_ATTEMPTS = { attempts: 3, shownWhen: 'passed-or-last' } as const

/** A question with so many points; others have 1. */
export function worth(points: number, question: Unnumbered): Unnumbered {
  return (id) => ({ ...question(id), points })
}

export function right(text: string, feedback = ''): Option {
  return { text, correct: true, feedback }
}

export function wrong(text: string, feedback = ''): Option {
  return { text, correct: false, feedback }
}

// Of each question: what is asked, and why it is so, both HTML.

export function single(text: string, why: string, ...options: Option[]): Unnumbered {
  return (id) => ({ type: 'single', ...asked(id, text, why), options: lettered(options) })
}

export function multiple(text: string, why: string, ...options: Option[]): Unnumbered {
  return (id) => ({ type: 'multiple', ...asked(id, text, why), options: lettered(options) })
}

export function trueFalse(text: string, why: string, correct: boolean): Unnumbered {
  return (id) => ({ type: 'true-false', ...asked(id, text, why), correct, feedbackTrue: '', feedbackFalse: '' })
}

export function shortText(text: string, why: string, ...accepted: string[]): Unnumbered {
  return (id) => ({ type: 'short-text', ...asked(id, text, why), accepted, caseSensitive: false })
}

export function numeric(text: string, why: string, value: number, tolerance = 0): Unnumbered {
  return (id) => ({ type: 'numeric', ...asked(id, text, why), value, tolerance })
}

/** Things in their right order. */
export function ordering(text: string, why: string, ...items: string[]): Unnumbered {
  return (id) => ({ type: 'ordering', ...asked(id, text, why), items: lettered(items.map((item) => ({ text: item }))) })
}

/** Pairs of a prompt and its match, which may be another's too; `others` match nothing. */
export function matching(text: string, why: string, pairs: [string, string][], ...others: string[]): Unnumbered {
  const texts = [...new Set([...pairs.map(([, match]) => match), ...others])]
  const choices = lettered(texts.map((choice) => ({ text: choice })))
  const prompts = pairs.map(([prompt, match]) => ({ text: prompt, match: choices[texts.indexOf(match)]?.id ?? null }))
  return (id) => ({ type: 'matching', ...asked(id, text, why), prompts: lettered(prompts), choices })
}

/** `code` has a gap, written `____`. */
export function codeGap(
  text: string,
  why: string,
  { code, language }: { code: string; language: string },
  ...accepted: string[]
): Unnumbered {
  const [before = '', after = ''] = code.split('____')
  return (id) => ({ type: 'code-gap', ...asked(id, text, why), before, after, language, fileName: '', accepted })
}

function asked(id: string, text: string, feedback: string) {
  return { id, points: 1, text: `<p>${text}</p>`, feedback, lessonId: null }
}

function lettered<Thing extends object>(things: readonly Thing[]): (Thing & { id: string })[] {
  return things.map((thing, place) => ({ id: String.fromCharCode('a'.charCodeAt(0) + place), ...thing }))
}
