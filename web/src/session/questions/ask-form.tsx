import { QUESTION_TEXT_MAX, QUESTION_TITLE_MAX } from '@lectern/contracts/shapes/question-limits.ts'
import type { QuestionAnchor } from '@lectern/contracts/shapes/questions.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { texts } from '#texts/session-questions'
import { askQuestion } from '../../api/questions.ts'
import { SelectField } from '../../components/fields/select-field.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { TitledTextFields, useTitledText } from '../titled-text.tsx'
import { Actions, InlineForm } from './form-parts.tsx'
import { positionHash } from './question-position.ts'

/** Places of the lesson that a question may be about, and the one where the student is. */
export interface AskablePositions {
  all: { position: QuestionAnchor; label: string }[]
  here: QuestionAnchor | null
}

interface Props {
  courseId: number
  lessonId: number
  places: AskablePositions
  onAsked: (questionId: number) => void
  onClose: () => void
}

/** Of no place in particular. */
const WHOLE = 'lesson'

/** A question while it is written, about the place where the student is unless they say otherwise. */
export function AskForm({ courseId, lessonId, places, onAsked, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const form = useTitledText(`question under ${lessonId}`)
  const { title, text, failure, pending } = form
  const [about, setAbout] = useState(places.here ? positionHash(places.here) : WHOLE)

  const send = () => {
    const position = places.all.find((one) => positionHash(one.position) === about)?.position ?? null
    return askQuestion({ courseId, body: { key, lessonId, title, text, place: position } })
  }

  const onSent = ({ id }: { id: number }) => {
    toast(texts.asked)
    onAsked(id)
  }

  return (
    <InlineForm noValidate aria-label={texts.ask} onSubmit={(event) => void form.send(event, true, send, onSent)}>
      <TitledTextFields
        form={form}
        words={{ ...texts, missingTitle: texts.missing.title, missingText: texts.missing.text }}
        titleMax={QUESTION_TITLE_MAX}
        textMax={QUESTION_TEXT_MAX}
        rows={{ min: 3, max: 16 }}
      />
      {places.all.length > 0 && (
        <SelectField
          label={texts.place}
          value={about}
          options={[
            { value: WHOLE, label: texts.wholeLesson },
            ...places.all.map(({ position, label }) => ({ value: positionHash(position), label })),
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
    </InlineForm>
  )
}
