import { QUESTION_TEXT_MAX, QUESTION_TITLE_MAX } from '@lectern/contracts/shapes/question-limits.ts'
import type { QuestionPlace } from '@lectern/contracts/shapes/questions.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { texts } from '#texts/session-questions'
import { errorSentence } from '../../api/api-error.ts'
import { askQuestion } from '../../api/questions.ts'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { useDraft } from '../use-draft.ts'
import { Actions, InPlace } from './form-parts.tsx'
import { placeHash } from './place-words.ts'

/** Places of the lesson that a question may be about, and the one where the student is. */
export interface AskablePlaces {
  all: { place: QuestionPlace; label: string }[]
  here: QuestionPlace | null
}

interface Props {
  courseId: number
  lessonId: number
  places: AskablePlaces
  onAsked: (questionId: number) => void
  onClose: () => void
}

/** Of no place in particular. */
const WHOLE = 'lesson'

/** A question while it is written, about the place where the student is unless they say otherwise. */
export function AskForm({ courseId, lessonId, places, onAsked, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [about, setAbout] = useState(places.here ? placeHash(places.here) : WHOLE)
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const draft = useDraft(
    `question under ${lessonId}`,
    () => (title.trim() || text.trim() ? { title, text } : null),
    (kept) => {
      setTitle(kept.title)
      setText(kept.text)
    },
  )
  const missing = { title: !title.trim(), text: !text.trim() }

  async function send(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (pending || missing.title || missing.text) return
    setPending(true)
    setFailure(undefined)
    const place = places.all.find((one) => placeHash(one.place) === about)?.place ?? null
    try {
      const { id } = await askQuestion({ courseId, body: { key, lessonId, title, text, place } })
      draft.sent()
      toast(texts.asked)
      onAsked(id)
    } catch (error) {
      setFailure(errorSentence(error))
      setPending(false)
    }
  }

  return (
    <InPlace noValidate aria-label={texts.ask} onSubmit={(event) => void send(event)}>
      <TextField
        label={texts.titleLabel}
        autoFocus
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={checked && missing.title ? texts.missing.title : undefined}
        slotProps={{ input: { maxLength: QUESTION_TITLE_MAX, dir: 'auto' } }}
      />
      <TextField
        label={texts.textLabel}
        helperText={texts.codeHelp}
        multiline
        minRows={3}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={checked && missing.text ? texts.missing.text : undefined}
        slotProps={{ input: { maxLength: QUESTION_TEXT_MAX, dir: 'auto' } }}
      />
      {places.all.length > 0 && (
        <SelectField
          label={texts.place}
          value={about}
          options={[
            { value: WHOLE, label: texts.wholeLesson },
            ...places.all.map(({ place, label }) => ({ value: placeHash(place), label })),
          ]}
          onChange={setAbout}
        />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Actions sx={{ mt: 0 }}>
        <Button type="submit" variant="contained" disabled={pending}>
          {texts.send}
        </Button>
        <Button variant="outlined" onClick={onClose} disabled={pending}>
          {texts.cancel}
        </Button>
      </Actions>
    </InPlace>
  )
}
