import type { Question, Quiz } from '@lectern/contracts/shapes/quizzes.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import UploadRounded from '../../../../icons/upload-rounded.tsx'
import { ImportDialog } from './import-dialog.tsx'

interface Props {
  lessonId: number
  quiz: Quiz
  onTake: (questions: Question[], asBank: boolean) => void
}

/** Opens the dialog that reads questions out of text. */
export function ImportButton({ lessonId, quiz, onTake }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<UploadRounded />} onClick={() => setOpen(true)}>
        {texts.import.open}
      </Button>
      {open && (
        <ImportDialog
          lessonId={lessonId}
          quiz={quiz}
          onTake={(questions, asBank) => {
            setOpen(false)
            onTake(questions, asBank)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
