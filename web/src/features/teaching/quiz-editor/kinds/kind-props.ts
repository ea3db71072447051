import type { Question } from '@lectern/contracts/shapes/quizzes.ts'

/** What the editor of one kind of question gets. */
export interface KindProps<Kind extends Question> {
  question: Kind
  onChange: (question: Kind) => void
}
