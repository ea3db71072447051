import type { Answers } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { Quiz } from '@lectern/contracts/shapes/quizzes.ts'
import CloseRounded from '@mui/icons-material/CloseRounded'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { texts } from '../texts.ts'
import { PreviewQuestion } from './preview-question.tsx'
import { beginPreview, gradePreview, type PreviewResult } from './previewed.ts'

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

const Column = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 680,
  margin: '0 auto',
  padding: '32px 0 96px',
  '& .foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16, marginTop: 40 },
  [theme.breakpoints.down('md')]: { padding: '24px 20px 96px' },
}))

/** The quiz as students get it, graded here in the browser: nothing is kept, and no attempt begins. */
export function PreviewDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const [previewed, setPreviewed] = useState(() => beginPreview(quiz))
  const [answers, setAnswers] = useState<Answers>({})
  const [result, setResult] = useState<PreviewResult | null>(null)
  const id = useId()
  const words = texts.previewing

  function again() {
    setPreviewed(beginPreview(quiz))
    setAnswers({})
    setResult(null)
  }

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { border: 0, borderRadius: 0 } } }}
    >
      <Head>
        <Typography id={id} variant="h3" component="h2">
          {words.title}
        </Typography>
        <IconButton aria-label={words.close} onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Head>
      <Column>
        <Alert severity="info" sx={{ mb: 4 }}>
          {previewed.length === 0 ? words.empty : words.note}
        </Alert>
        {previewed.map(({ question, shown }, place) => (
          <PreviewQuestion
            key={question.id}
            number={place + 1}
            question={shown}
            answer={answers[question.id]}
            result={result?.questions[place]}
            onAnswer={(answer) => setAnswers({ ...answers, [question.id]: answer })}
          />
        ))}
        {previewed.length > 0 && (
          <div className="foot">
            <Button
              variant="contained"
              disabled={result !== null}
              onClick={() => setResult(gradePreview(previewed, answers))}
            >
              {words.check}
            </Button>
            {result && (
              <Button variant="outlined" onClick={again}>
                {words.again}
              </Button>
            )}
            <Typography role="status" sx={{ fontWeight: 600 }}>
              {result && words.outcome(result, result.percent >= quiz.settings.passMark)}
            </Typography>
          </div>
        )}
      </Column>
    </Dialog>
  )
}
