import type { Answers } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { Quiz } from '@lectern/contracts/shapes/quizzes.ts'
import Alert from '@mui/material/Alert'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import CloseRounded from '../../../../icons/close-rounded.tsx'
import { Column } from './preview-column.ts'
import { PreviewResult } from './preview-result.tsx'
import { PreviewTaking } from './preview-taking.tsx'
import { beginPreview } from './previewed.ts'

const Head = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 64,
  padding: '0 24px',
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > h2': { flex: 1, fontSize: '1.3125rem' },
  [theme.breakpoints.down('md')]: { padding: '0 12px 0 20px' },
}))

interface Props {
  quiz: Quiz
  courseId: number
  onClose: () => void
}

/** The quiz as students get it, graded here in the browser: nothing is kept, and no attempt begins. */
export function PreviewDialog({ quiz, courseId, onClose }: Props) {
  const [attempt, setAttempt] = useState(() => begin(quiz))
  const [answers, setAnswers] = useState<Answers>({})
  const [handedInAt, setHandedInAt] = useState<string | null>(null)
  const id = useId()
  const { previewed } = attempt

  function again() {
    setAttempt(begin(quiz))
    setAnswers({})
    setHandedInAt(null)
  }

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { border: 0, borderRadius: 0, '--player-head': '64px' } } }}
    >
      <Head>
        <Typography id={id} variant="h3" component="h2">
          {texts.previewing.title}
        </Typography>
        <IconButton aria-label={texts.previewing.close} onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Head>
      <Column>
        <Alert severity="info" sx={{ mb: 4 }}>
          {previewed.length === 0 ? texts.previewing.empty : texts.previewing.note}
        </Alert>
        {handedInAt === null ? (
          previewed.length > 0 && (
            <PreviewTaking
              key={attempt.startedAt}
              {...{ previewed, answers, settings: quiz.settings }}
              onAnswer={(questionId, answer) => setAnswers((before) => ({ ...before, [questionId]: answer }))}
              onHandIn={() => setHandedInAt(new Date().toISOString())}
            />
          )
        ) : (
          <PreviewResult {...attempt} {...{ answers, handedInAt, courseId, settings: quiz.settings }} onAgain={again} />
        )}
      </Column>
    </Dialog>
  )
}

function begin(quiz: Quiz) {
  return { previewed: beginPreview(quiz), startedAt: new Date().toISOString() }
}
