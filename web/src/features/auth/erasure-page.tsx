import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useLocation } from 'react-router-dom'
import { getErasure } from '#api/erasures'
import { texts } from '#texts/auth'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { usePolling } from '../../api/use-polling.ts'
import { useFreshRead } from '../../api/use-read.ts'
import { PlainList } from '../../components/plain-list.tsx'
import { ProgressLine } from '../../components/progress-line.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { NoticePage } from './notice-page.tsx'

const { erasure } = texts
const LOOK_AGAIN_MS = 2_000

/** As the contract has it, without its code. */
const ID = /^[\w-]{22}$/

const Part = styled('li')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '9px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > .open': { color: theme.vars.palette.text.secondary },
  '& > .confirmed': { fontWeight: 600, color: theme.vars.palette.success.main },
}))

/** How far the erasure of an account is. Whoever has the link may look; it says nothing of whose account it was. */
export function Component() {
  const id = useLocation().hash.slice(1)
  const isId = ID.test(id)
  const read = useFreshRead(getErasure, isId ? { erasureId: id } : null)
  // Nobody is logged in who could be told.
  const { data, error, mutate } = usePolling(read, (erasure) =>
    erasure?.parts.every(({ confirmedAt }) => confirmedAt) ? null : LOOK_AGAIN_MS,
  )
  if (!isId || (error instanceof ApiError && error.status === 404)) {
    return <NoticePage title={erasure.overTitle} text={erasure.over} />
  }
  if (error && !data) {
    return (
      <NoticePage title={erasure.title} text={errorSentence(error)}>
        <RetryButton onRetry={() => mutate()} />
      </NoticePage>
    )
  }
  if (!data) {
    return (
      <NoticePage title={erasure.title} text={erasure.looking}>
        <Skeleton variant="rounded" height={220} />
      </NoticePage>
    )
  }
  const done = data.parts.filter(({ confirmedAt }) => confirmedAt !== null).length
  const isDone = done === data.parts.length
  return (
    <NoticePage
      title={isDone ? erasure.doneTitle : erasure.title}
      text={isDone ? erasure.done : erasure.progress({ done, all: data.parts.length })}
    >
      <ProgressLine done={done} all={data.parts.length} label={erasure.title} />
      <PlainList style={{ marginTop: 8 }}>
        {data.parts.map(({ part, confirmedAt }) => {
          const state = confirmedAt === null ? 'open' : 'confirmed'
          return (
            <Part key={part}>
              <span>{erasure.parts[part]}</span>
              <span className={state}>{erasure[state]}</span>
            </Part>
          )
        })}
      </PlainList>
    </NoticePage>
  )
}
