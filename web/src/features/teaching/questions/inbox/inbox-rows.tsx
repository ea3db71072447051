import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import { texts as shared } from '#texts/session-questions'
import { texts } from '#texts/teaching-inbox'
import { errorSentence } from '../../../../api/api-error.ts'
import { type TeacherQuestionFilter, useTeacherQuestions } from '../../../../api/questions.ts'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { RetryButton } from '../../../../components/retry-button.tsx'
import { InboxRow } from './inbox-row.tsx'

const SKELETONS = ['a', 'b', 'c', 'd', 'e']

interface Props {
  filter: TeacherQuestionFilter
  openId: number | null
  search: string
  /** The ids of each part of the list, by its number. */
  onPart: (part: number, ids: number[]) => void
  part?: number
  after?: number
}

/** Questions in their order; more come when they are asked for. */
export function InboxRows({ filter, openId, search, onPart, part = 0, after }: Props) {
  const { data, error, mutate } = useTeacherQuestions(filter, after)
  const [isMoreWanted, setMoreWanted] = useState(false)
  useEffect(() => {
    onPart(part, data?.items.map(({ id }) => id) ?? [])
    return () => onPart(part, [])
  }, [data, part, onPart])
  if (!data && error) {
    return (
      <Alert severity="error" sx={{ m: 2 }} action={<RetryButton size="small" onRetry={() => mutate()} />}>
        {texts.listFailed} {errorSentence(error)}
      </Alert>
    )
  }
  if (!data) {
    return (
      <div role="status" aria-busy="true" aria-label={texts.loading}>
        {SKELETONS.map((name) => (
          <div key={name} style={{ height: 94, padding: '14px 20px' }}>
            <Skeleton width="40%" height={20} />
            <Skeleton width="85%" height={24} />
            <Skeleton width="60%" height={18} />
          </div>
        ))}
      </div>
    )
  }
  if (part === 0 && data.items.length === 0) return <Nothing filter={filter} />
  return (
    <>
      {data.items.map((question) => (
        <InboxRow
          key={question.id}
          question={question}
          isWaiting={filter.status === 'unanswered'}
          isOpen={question.id === openId}
          search={search}
        />
      ))}
      {data.next !== null &&
        (isMoreWanted ? (
          <InboxRows {...{ filter, openId, search, onPart }} part={part + 1} after={data.next} />
        ) : (
          <Button sx={{ m: 2 }} onClick={() => setMoreWanted(true)}>
            {texts.more}
          </Button>
        ))}
    </>
  )
}

function Nothing({ filter: { status, search } }: { filter: TeacherQuestionFilter }) {
  const none = status === 'unanswered' ? texts.noneUnanswered : texts.none
  return (
    <div style={{ padding: 20 }}>
      <EmptyState {...(search ? { title: shared.noneFound } : none)} />
    </div>
  )
}
