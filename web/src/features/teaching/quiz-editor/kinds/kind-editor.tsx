import type { Question } from '@lectern/contracts/shapes/quizzes.ts'
import { texts } from '#texts/teaching-quiz-editor'
import { CheckRow } from '../writing/check-row.tsx'
import { AcceptedEditor } from './accepted-editor.tsx'
import { CodeGapEditor } from './code-gap-editor.tsx'
import type { KindProps } from './kind-props.ts'
import { MatchingEditor } from './matching-editor.tsx'
import { NumericEditor } from './numeric-editor.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { OrderingEditor } from './ordering-editor.tsx'
import { TrueFalseEditor } from './true-false-editor.tsx'

/** What can be answered, and which of it is right, by the kind of the question. */
export function KindEditor({ question, onChange }: KindProps<Question>) {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return <OptionsEditor question={question} onChange={onChange} />
    case 'true-false':
      return <TrueFalseEditor question={question} onChange={onChange} />
    case 'short-text':
      return (
        <>
          <AcceptedEditor
            accepted={question.accepted}
            note={texts.answers.acceptedNote}
            onChange={(accepted) => onChange({ ...question, accepted })}
          />
          <CheckRow
            label={texts.answers.caseSensitive}
            help={texts.answers.caseHelp({ on: question.caseSensitive })}
            checked={question.caseSensitive}
            onChange={(caseSensitive) => onChange({ ...question, caseSensitive })}
          />
          <CheckRow
            label={texts.answers.ignoreAccents}
            help={texts.answers.accentsHelp({ on: question.ignoreAccents ?? false })}
            checked={question.ignoreAccents ?? false}
            onChange={(ignoreAccents) => onChange({ ...question, ignoreAccents })}
          />
        </>
      )
    case 'numeric':
      return <NumericEditor question={question} onChange={onChange} />
    case 'ordering':
      return <OrderingEditor question={question} onChange={onChange} />
    case 'matching':
      return <MatchingEditor question={question} onChange={onChange} />
    case 'code-gap':
      return <CodeGapEditor question={question} onChange={onChange} />
  }
}
