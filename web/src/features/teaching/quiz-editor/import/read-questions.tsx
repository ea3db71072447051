import type { ImportedQuestions } from '@lectern/contracts/shapes/quizzes.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-quiz-editor'
import { PlainList } from '../../../../components/plain-list.tsx'
import { plainText } from '../model/plain-text.ts'
import { CheckRow } from '../writing/check-row.tsx'

const Lines = styled(PlainList)(({ theme }) => ({
  '& li': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 12,
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& li > :first-of-type': { flex: 1, minWidth: 0 },
  '& .kind, & .line': { ...theme.typography.caption, flexShrink: 0, color: theme.vars.palette.text.secondary },
  '& .line': { width: 72, fontVariantNumeric: 'tabular-nums' },
  '&.notes li > :first-of-type': { flex: 'none' },
  '&.notes .line': { color: theme.vars.palette.warning.main },
}))

interface Props {
  found: ImportedQuestions
  asBank: boolean
  onAsBank: (asBank: boolean) => void
}

/** What was read, and by line what could not be, or was read otherwise. */
export function ReadQuestions({ found, asBank, onAsBank }: Props) {
  const { questions, notes, format } = found
  return (
    <>
      <div role="status">
        <Typography variant="h5" component="h3">
          {questions.length === 0 ? texts.import.none : texts.import.found({ count: questions.length, format })}
        </Typography>
      </div>
      {notes.length > 0 && (
        <div>
          <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
            {texts.import.notes({ count: notes.length })}
          </Typography>
          <Lines className="notes">
            {notes.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                <span className="line">{texts.import.line({ line })}</span>
                <span>{message}</span>
              </li>
            ))}
          </Lines>
        </div>
      )}
      <Lines>
        {questions.map((question) => (
          <li key={question.id}>
            <span dir="auto">{plainText(question.text) || texts.untitled}</span>
            <span className="kind">{texts.kinds[question.type]}</span>
          </li>
        ))}
      </Lines>
      {questions.length > 1 && (
        <CheckRow label={texts.import.asBank} help={texts.import.asBankHelp} checked={asBank} onChange={onAsBank} />
      )}
    </>
  )
}
