import { type Question, type Quiz, questionsById, questionsOf } from '@lectern/contracts/shapes/quizzes.ts'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-quiz-editor'
import { isSameValue } from '../../shared/lesson-saving/text-changes.ts'
import { plainText } from '../model/plain-text.ts'

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 12,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& .what': { flex: 1, minWidth: 0 },
  '& .answers': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}))

interface Props {
  quiz: Quiz | null
  other: Quiz | null
}

/** What of one of two quizzes the other lacks or has otherwise, marked by a word; all questions where their order differs. */
export function QuizSide({ quiz, other }: Props) {
  const questions = questionsOf(quiz?.items ?? [])
  const others = questionsById(other?.items ?? [])
  const isSettingsOwn = !isSameValue(quiz?.settings, other?.settings)
  if (questions.length === 0) return texts.conflict.none
  const ids = questions.map(({ id }) => id)
  const isOrdered = isSameValue(
    ids.filter((id) => others.has(id)),
    [...others.keys()].filter((id) => ids.includes(id)),
  )
  const shown = questions.filter((question) => !isOrdered || !isSameValue(others.get(question.id), question))
  return (
    <List>
      {isSettingsOwn && (
        <li>
          <span className="what">{texts.conflict.settings}</span>
          <Chip size="small" color="warning" label={texts.conflict.differs} />
        </li>
      )}
      {shown.map((question) => {
        const its = others.get(question.id)
        const mark = !its ? texts.conflict.onlyHere : isSameValue(its, question) ? null : texts.conflict.differs
        return (
          <li key={question.id}>
            <span className="what" dir="auto">
              {plainText(question.text) || texts.untitled}
              {mark && <span className="answers">{answersOf(question)}</span>}
            </span>
            {mark && <Chip size="small" color="warning" label={mark} />}
          </li>
        )
      })}
      {shown.length < questions.length && <li>{texts.conflict.same({ count: questions.length - shown.length })}</li>}
    </List>
  )
}

/** What tells two versions of a question apart beside what is asked: its kind, points and answers, on one line. */
function answersOf(question: Question): string {
  const facts = [texts.kinds[question.type], texts.points({ count: question.points }), ...answerTexts(question)]
  return facts.filter(Boolean).join(' · ')
}

function answerTexts(question: Question): string[] {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return question.options.map(({ text, correct }) => `${correct ? '✓ ' : ''}${plainText(text)}`)
    case 'true-false':
      return [question.correct ? texts.answers.true : texts.answers.false]
    case 'numeric':
      return [
        `${question.value ?? ''} ± ${question.tolerance}`,
        ...(question.thousandsSeparators ? [texts.numeric.separators] : []),
      ]
    case 'short-text':
      return [
        ...question.accepted,
        ...(question.caseSensitive ? [texts.answers.caseSensitive] : []),
        ...(question.ignoreAccents ? [texts.answers.ignoreAccents] : []),
      ]
    case 'ordering':
      return question.items.map(({ text }) => plainText(text))
    case 'matching':
      return question.prompts.map(({ text }) => plainText(text))
    case 'code-gap':
      return question.accepted
  }
}
