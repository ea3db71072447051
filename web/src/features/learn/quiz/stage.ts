/** What a quiz lesson shows: not read yet; no questions; the quiz before and between attempts; an open attempt; a result. */
export type QuizStage = 'unread' | 'none' | 'overview' | 'taking' | 'result'
