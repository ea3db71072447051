import { type SyntheticEvent, useState } from 'react'
import { errorSentence } from '../api/api-error.ts'
import { TextField } from '../components/fields/text-field.tsx'
import { useDraft } from './use-draft.ts'

const NOTHING = { title: '', text: '' }

interface TitledText {
  title: string
  text: string
}

/** A title and a text while they are written, under a name of its own. `send` looks at both first. */
export function useTitledText(name: string, { title: titleBefore, text: textBefore }: TitledText = NOTHING) {
  const [title, setTitle] = useState(titleBefore)
  const [text, setText] = useState(textBefore)
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const draft = useDraft(
    name,
    () => (title !== titleBefore || text !== textBefore ? { title, text } : null),
    (kept) => {
      setTitle(kept.title)
      setText(kept.text)
    },
  )

  async function send<Answer>(
    event: SyntheticEvent,
    isRestFine: boolean,
    act: () => Promise<Answer>,
    onSent: (answer: Answer) => void,
  ) {
    event.preventDefault()
    setChecked(true)
    if (pending || !title.trim() || !text.trim() || !isRestFine) return
    setPending(true)
    setFailure(undefined)
    try {
      const answer = await act()
      // Before the form is closed, which would keep what is typed.
      draft.sent()
      onSent(answer)
    } catch (error) {
      setFailure(errorSentence(error))
      setPending(false)
    }
  }

  return { title, text, setTitle, setText, checked, failure, pending, send }
}

interface Props {
  form: ReturnType<typeof useTitledText>
  words: { titleLabel: string; textLabel: string; codeHelp: string; missingTitle: string; missingText: string }
  titleMax: number
  textMax: number
  rows: { min: number; max: number }
}

export function TitledTextFields({ form, words, titleMax, textMax, rows }: Props) {
  const { title, text, setTitle, setText, checked } = form
  return (
    <>
      <TextField
        label={words.titleLabel}
        autoFocus
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={checked && !title.trim() ? words.missingTitle : undefined}
        slotProps={{ input: { maxLength: titleMax, dir: 'auto' } }}
      />
      <TextField
        label={words.textLabel}
        helperText={words.codeHelp}
        multiline
        minRows={rows.min}
        maxRows={rows.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={checked && !text.trim() ? words.missingText : undefined}
        slotProps={{ input: { maxLength: textMax, dir: 'auto' } }}
      />
    </>
  )
}
