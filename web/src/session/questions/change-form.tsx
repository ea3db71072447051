import { QUESTION_TEXT_MAX, QUESTION_TITLE_MAX } from '@lectern/contracts/shapes/question-limits.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { texts } from '#texts/session-questions'
import { errorSentence } from '../../api/api-error.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { useUnsentDraft } from '../use-unsent-draft.ts'
import { Actions, InlineForm } from './form-parts.tsx'

interface Props {
  /** Apart from other forms of the page. */
  name: string
  /** null: an answer has none. */
  title: string | null
  text: string
  onSave: (words: { title: string; text: string }) => Promise<void>
  onClose: () => void
}

/** The words of one's own question or answer, once more. */
export function ChangeForm({ name, onSave, onClose, ...before }: Props) {
  const [title, setTitle] = useState(before.title ?? '')
  const [text, setText] = useState(before.text)
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const isChanged = title !== (before.title ?? '') || text !== before.text
  useUnsentDraft(
    name,
    () => (isChanged ? { title, text } : null),
    (kept) => {
      setTitle(kept.title)
      setText(kept.text)
    },
  )

  async function save(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    if (before.title !== null && !title.trim()) return setFailure(texts.missing.title)
    if (!text.trim()) return setFailure(texts.missing.text)
    setPending(true)
    setFailure(undefined)
    try {
      await onSave({ title, text })
      onClose()
    } catch (error) {
      setFailure(errorSentence(error))
      setPending(false)
    }
  }

  return (
    <InlineForm noValidate aria-label={texts.change} onSubmit={(event) => void save(event)}>
      {before.title !== null && (
        <TextField
          label={texts.titleLabel}
          autoFocus
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          slotProps={{ input: { maxLength: QUESTION_TITLE_MAX, dir: 'auto' } }}
        />
      )}
      <TextField
        label={before.title === null ? texts.yourAnswer : texts.textLabel}
        multiline
        minRows={3}
        maxRows={16}
        autoFocus={before.title === null}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ input: { maxLength: QUESTION_TEXT_MAX, dir: 'auto' } }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Actions sx={{ mt: 0 }}>
        <Button type="submit" variant="contained" disabled={pending}>
          {texts.save}
        </Button>
        <Button variant="outlined" onClick={onClose} disabled={pending}>
          {texts.cancel}
        </Button>
      </Actions>
    </InlineForm>
  )
}
