import {
  type ImportedQuestions,
  QUESTIONS_MAX,
  QUIZ_TEXT_MAX_BYTES,
  type Question,
  type Quiz,
  questionsOf,
} from '@lectern/contracts/shapes/quizzes.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useId, useState } from 'react'
import { readQuestions } from '#api/quizzes'
import { texts } from '#texts/teaching-quiz-editor'
import { errorSentence } from '../../../../api/api-error.ts'
import { sendFile } from '../../../../api/send-file.ts'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { useFileChoice, useFileDrop } from '../../../../components/file-field.tsx'
import UploadRounded from '../../../../icons/upload-rounded.tsx'
import { MONO } from '../../../../theme/typography.ts'
import { ReadQuestions } from './read-questions.tsx'

interface Props {
  lessonId: number
  quiz: Quiz
  onTake: (questions: Question[], asBank: boolean) => void
  onClose: () => void
}

/** Reads GIFT or Aiken, shows what was read and what wasn't, and takes it in when that is wanted. */
export function ImportDialog({ lessonId, quiz, onTake, onClose }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<ImportedQuestions | null>(null)
  const [asBank, setAsBank] = useState(false)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const takeFile = (file: File) => {
    if (file.size > QUIZ_TEXT_MAX_BYTES) return setProblem(texts.import.tooLarge)
    setProblem(null)
    file.text().then(setText, (error: unknown) => setProblem(errorSentence(error)))
  }
  const { choose, input } = useFileChoice({
    label: texts.import.file,
    accept: '.txt,.gift,text/plain',
    onFile: takeFile,
  })
  const { drop } = useFileDrop(takeFile)
  const isTooMany = questionsOf(quiz.items).length + (found?.questions.length ?? 0) > QUESTIONS_MAX

  async function read(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (found) return onTake(found.questions, asBank)
    setReading(true)
    setProblem(null)
    try {
      setFound(await sendFile(readQuestions, { lessonId }, new Blob([text], { type: 'text/plain' })))
    } catch (error) {
      setProblem(errorSentence(error))
    }
    setReading(false)
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id} {...drop}>
      {/* Its parts are the dialog's: what was read scrolls, the buttons stay. */}
      <form noValidate style={{ display: 'contents' }} onSubmit={(event) => void read(event)}>
        <DialogTitle id={id}>{texts.import.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          {found ? (
            <>
              <ReadQuestions found={found} asBank={asBank} onAsBank={setAsBank} />
              {isTooMany && <Alert severity="error">{texts.import.tooMany({ max: QUESTIONS_MAX })}</Alert>}
            </>
          ) : (
            <>
              <Typography sx={{ color: 'text.secondary' }}>{texts.import.text}</Typography>
              <TextField
                multiline
                minRows={10}
                maxRows={18}
                label={texts.import.paste}
                value={text}
                onChange={({ target }) => setText(target.value)}
                sx={{ fontFamily: MONO, fontSize: '.875rem' }}
                slotProps={{ input: { spellCheck: false } }}
              />
              <Button startIcon={<UploadRounded />} onClick={choose} sx={{ justifySelf: 'start' }}>
                {texts.import.file}
              </Button>
              {input}
            </>
          )}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          {found ? (
            <Button variant="outlined" onClick={() => setFound(null)}>
              {texts.import.back}
            </Button>
          ) : (
            <Button variant="outlined" onClick={onClose}>
              {texts.cancel}
            </Button>
          )}
          {found ? (
            <Button type="submit" variant="contained" disabled={found.questions.length === 0 || isTooMany}>
              {texts.import.take({ count: found.questions.length })}
            </Button>
          ) : (
            <Button type="submit" variant="contained" disabled={reading || text.trim() === ''}>
              {reading ? texts.import.reading : texts.import.read}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
