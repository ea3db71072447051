import { QUESTION_TEXT_MAX } from '@lectern/contracts/shapes/question-limits.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { texts } from '#texts/session-questions'
import { errorSentence } from '../../api/api-error.ts'
import { answerQuestion } from '../../api/questions.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { useDraft } from '../use-draft.ts'
import { Actions } from './form-parts.tsx'

interface Props {
  courseId: number
  questionId: number
  onClose: () => void
}

/** An answer while it is written. What was typed stays where sending fails, and when the form is closed. */
export function AnswerForm({ courseId, questionId, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const draft = useDraft(
    `answer to ${questionId}`,
    () => (text.trim() ? { text } : null),
    (kept) => setText(kept.text),
  )

  async function send(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    if (!text.trim()) return setFailure(texts.missing.text)
    setPending(true)
    setFailure(undefined)
    try {
      await answerQuestion(courseId, { questionId, body: { key, text } })
      draft.sent()
      onClose()
    } catch (error) {
      setFailure(errorSentence(error))
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={texts.yourAnswer}
        helperText={texts.codeHelp}
        multiline
        minRows={3}
        maxRows={16}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ input: { maxLength: QUESTION_TEXT_MAX, dir: 'auto' } }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Actions>
        <Button type="submit" variant="contained" disabled={pending}>
          {texts.sendAnswer}
        </Button>
        <Button variant="outlined" onClick={onClose} disabled={pending}>
          {texts.cancel}
        </Button>
      </Actions>
    </form>
  )
}
