import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { texts } from '#texts/session-questions'
import { errorSentence } from '../../api/api-error.ts'
import { type QuestionFilter, useQuestions } from '../../api/questions.ts'
import { EmptyState, type EmptyStateProps } from '../../components/empty-state.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { QuestionRow } from './question-row.tsx'
import { useScene } from './scene.ts'

interface Props {
  courseId: number
  filter: QuestionFilter
  /** Shown elsewhere. */
  without?: number | null
  /** Whether the first one is opened. */
  opensFirst?: boolean
  none: Pick<EmptyStateProps, 'title' | 'text' | 'action'>
  after?: string
}

/** Questions in their order; more come when they are asked for. */
export function QuestionList({ courseId, filter, without = null, opensFirst = false, none, after }: Props) {
  const { data, error, mutate } = useQuestions(courseId, filter, after ?? null)
  const { heading } = useScene()
  const [isMoreWanted, setMoreWanted] = useState(false)
  if (!data && error) {
    return (
      <Alert severity="error" sx={{ mt: 3 }} action={<RetryButton size="small" onRetry={() => mutate()} />}>
        {texts.failed} {errorSentence(error)}
      </Alert>
    )
  }
  if (!data) return <Waiting />
  const items = data.items.filter(({ id }) => id !== without)
  if (items.length === 0 && data.next === null) {
    if (after !== undefined || without !== null) return null
    const found = filter.search ? { title: texts.noneFound } : none
    return (
      <div style={{ marginTop: 24 }}>
        <EmptyState {...found} heading={heading} />
      </div>
    )
  }
  return (
    <>
      {items.map((question, index) => (
        <QuestionRow key={question.id} question={question} startsOpen={opensFirst && index === 0} />
      ))}
      {data.next !== null &&
        (isMoreWanted ? (
          <QuestionList {...{ courseId, filter, without, none }} after={data.next} />
        ) : (
          <Button sx={{ mt: 2 }} onClick={() => setMoreWanted(true)}>
            {texts.more}
          </Button>
        ))}
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-busy="true" aria-label={texts.loading} style={{ minHeight: 220, paddingTop: 28 }}>
      <Skeleton width="70%" height={30} />
      <Skeleton width="40%" height={22} />
      <Skeleton width="60%" height={30} sx={{ mt: 4 }} />
      <Skeleton width="36%" height={22} />
    </div>
  )
}
