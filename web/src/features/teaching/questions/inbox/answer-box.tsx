import { QUESTION_TEXT_MAX } from '@lectern/contracts/shapes/question-limits.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { texts as shared } from '#texts/session-questions'
import { texts } from '#texts/teaching-inbox'
import { errorSentence } from '../../../../api/api-error.ts'
import { answerQuestion } from '../../../../api/questions.ts'
import { KeyCap } from '../../../../components/key-cap.tsx'
import { areOn } from '../../../../lib/single-keys.ts'
import { useKeyActions } from '../../../../lib/use-key-actions.ts'
import { useDraft } from '../../../../session/use-draft.ts'
import type { InboxContext } from './inbox-context.ts'
import { useGoesOn } from './next-switch.ts'

const Form = styled('form')(({ theme }) => ({
  flexShrink: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: '16px 32px 20px',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .ways': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  '& .ways > label': { margin: '0 -4px 0 auto' },
  '& .keys': { display: 'inline-flex', gap: 4 },
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    bottom: 0,
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    padding: '12px 20px',
    '& .MuiAlert-root': { gridColumn: '1 / -1' },
  },
}))

interface Props {
  courseId: number
  questionId: number
  isAlone: boolean
  /** What it begins with, and with the keyboard in it; null where nobody asked for it. */
  begun: string | null
  onPosted: InboxContext['onPosted']
}

/** The teacher's answer while it is written. What was typed stays where posting fails, and when the page is left. */
export function AnswerBox({ courseId, questionId, isAlone, begun, onPosted }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const [text, setText] = useState(begun ?? '')
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const [isNextWanted, setNextWanted] = useGoesOn()
  const field = useRef<HTMLTextAreaElement>(null)
  useKeyActions({ r: () => areOn() && field.current?.focus() })
  const draft = useDraft(
    `answer to ${questionId}`,
    () => (text.trim() ? { text } : null),
    (kept) => setText(begun || kept.text),
  )

  async function post(event?: FormEvent) {
    event?.preventDefault()
    if (pending) return
    if (!text.trim()) return field.current?.focus()
    setPending(true)
    setFailure(undefined)
    try {
      const answer = await answerQuestion(courseId, { questionId, body: { key, text } })
      draft.sent()
      onPosted(questionId, { courseId, answerId: answer.id, text })
    } catch (error) {
      setFailure(`${texts.notPosted} ${errorSentence(error)}`)
      setPending(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void post()
  }

  return (
    <Form noValidate aria-label={shared.yourAnswer} onSubmit={(event) => void post(event)}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <InputBase
        multiline
        minRows={isAlone ? 1 : 3}
        maxRows={10}
        autoFocus={begun !== null}
        inputRef={field}
        placeholder={texts.field}
        value={text}
        readOnly={pending}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            ...{ 'aria-label': shared.yourAnswer, 'aria-keyshortcuts': 'R Control+Enter' },
            ...{ maxLength: QUESTION_TEXT_MAX, dir: 'auto' },
          },
        }}
      />
      {isAlone ? (
        <Button type="submit" variant="contained" disabled={pending || !text.trim()}>
          {texts.postShort}
        </Button>
      ) : (
        <div className="ways">
          <Button type="submit" variant="contained" disabled={pending}>
            {texts.post}
          </Button>
          <span className="keys" aria-hidden="true">
            <KeyCap>{texts.control}</KeyCap>
            <KeyCap>↵</KeyCap>
          </span>
          <FormControlLabel
            control={<Checkbox checked={isNextWanted} onChange={(_, isChecked) => setNextWanted(isChecked)} />}
            label={texts.next}
          />
        </div>
      )}
    </Form>
  )
}
