import type { Question, Quiz } from '@lectern/contracts/shapes/quizzes.ts'

/** Where a piece of HTML stands: what is asked, what is said to an answer, or what can be chosen, ordered and matched. */
export type QuizPart = 'text' | 'feedback' | 'choice'

type Write = (html: string, part: QuizPart) => string

/** The same quiz with each piece of HTML in it written anew. What is typed, code and accepted answers, is no HTML. */
export function withQuizHtml(quiz: Quiz, write: Write): Quiz {
  return withQuestions(quiz, (question) => withQuestionHtml(question, write))
}

/** All of its HTML. */
export function quizHtml(quiz: Quiz | null): string {
  const pieces: string[] = []
  if (quiz) {
    withQuizHtml(quiz, (html) => {
      pieces.push(html)
      return html
    })
  }
  return pieces.join('')
}

/** The same quiz with each question as `change` gives it. */
export function withQuestions(quiz: Quiz, change: (question: Question) => Question): Quiz {
  const items = quiz.items.map((item) =>
    item.type === 'bank' ? { ...item, questions: item.questions.map(change) } : change(item),
  )
  return { ...quiz, items }
}

function withQuestionHtml(question: Question, write: Write): Question {
  const choice = <Choice extends { text: string }>(one: Choice) => ({ ...one, text: write(one.text, 'choice') })
  const written = { text: write(question.text, 'text'), feedback: write(question.feedback, 'feedback') }
  switch (question.type) {
    case 'single':
    case 'multiple': {
      const options = question.options.map((one) => ({ ...choice(one), feedback: write(one.feedback, 'feedback') }))
      return { ...question, ...written, options }
    }
    case 'true-false': {
      const feedbackTrue = write(question.feedbackTrue, 'feedback')
      return { ...question, ...written, feedbackTrue, feedbackFalse: write(question.feedbackFalse, 'feedback') }
    }
    case 'ordering':
      return { ...question, ...written, items: question.items.map(choice) }
    case 'matching':
      return { ...question, ...written, prompts: question.prompts.map(choice), choices: question.choices.map(choice) }
    // Accepted answers and code are plain text.
    case 'short-text':
    case 'numeric':
    case 'code-gap':
      return { ...question, ...written }
  }
}
