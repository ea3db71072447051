import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { getQuestion } from '#api/questions'
import { texts } from '#texts/session-questions'
import { errorSentence, isNotFound } from '../../api/api-error.ts'
import { useFreshRead } from '../../api/use-read.ts'
import { RetryButton } from '../../components/retry-button.tsx'
import { QuestionRow } from './question-row.tsx'

/** The question that the address names, as the bell leads to it: above the others, open and in view. */
export function LinkedQuestion({ questionId }: { questionId: number }) {
  const { data, error, mutate } = useFreshRead(getQuestion, { questionId })
  const root = useRef<HTMLElement>(null)
  const isKnown = data !== undefined || error !== undefined
  useEffect(() => {
    if (!isKnown) return
    root.current?.scrollIntoView({ block: 'start' })
    root.current?.focus({ preventScroll: true })
  }, [isKnown])
  if (!isKnown) return null
  return (
    <section ref={root} tabIndex={-1} aria-label={texts.linked} style={{ scrollMarginTop: 88 }}>
      {data ? (
        <>
          <Typography variant="caption" component="p" sx={{ mt: 3, mb: -1.5, color: 'text.secondary' }}>
            {texts.linked}
          </Typography>
          <QuestionRow question={data} startsOpen />
        </>
      ) : (
        <Alert
          severity="info"
          sx={{ mt: 3 }}
          action={isNotFound(error) ? undefined : <RetryButton size="small" onRetry={() => mutate()} />}
        >
          {isNotFound(error) ? texts.linkedGone : errorSentence(error)}
        </Alert>
      )}
    </section>
  )
}
