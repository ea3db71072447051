import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import { studyStateOf } from '@lectern/contracts/shapes/study-state.ts'
import { styled } from '@mui/material/styles'
import { texts as shared } from '#texts/components'
import { texts } from '#texts/teaching-students'
import { formatPercent } from '../../../lib/format.ts'

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 5,
  ...theme.typography.caption,
  fontVariantNumeric: 'tabular-nums',
  '& > b': { fontWeight: 600 },
  '& > span': { color: theme.vars.palette.text.secondary },
  '& > span.done': { color: theme.vars.palette.success.main },
}))

const Track = styled('div')(({ theme }) => ({
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.track,
  '& > div': { height: '100%', borderRadius: 3, backgroundColor: theme.vars.palette.primary.main },
  '& > div.done': { backgroundColor: theme.vars.palette.success.main },
}))

/** How far a student is, in a number, a word and a bar. */
export function StudentProgress({ item }: { item: StudentListItem }) {
  const { newLessons, progress: percent } = item
  const state = studyStateOf(item)
  const isDone = state === 'completed'
  const word = isDone ? shared.completed({ newLessons }) : texts.progress[state]
  return (
    <div>
      <Line>
        <b>{formatPercent(percent)}</b>
        <span className={isDone ? 'done' : ''}>{word}</span>
      </Line>
      <Track aria-hidden="true">
        <div className={isDone ? 'done' : ''} style={{ width: `${percent}%` }} />
      </Track>
    </div>
  )
}
