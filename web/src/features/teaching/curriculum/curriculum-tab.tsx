import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { texts } from '#texts/teaching-curriculum'
import CloudOffOutlined from '../../../icons/cloud-off-outlined.tsx'
import type { OutlineWork } from '../shared/editor-shell.ts'
import { OutlineEditor } from './outline-editor.tsx'
import { useOutlineStore } from './use-outline-store.ts'

interface Props {
  courseId: number
  /** Whether lessons that were put out can become drafts again. */
  hasDrafts: boolean
  onWork: (work: OutlineWork) => void
}

/** The second tab of the course editor: modules and lessons, in an outline that one can work in for hours. */
export function CurriculumTab({ courseId, hasDrafts, onWork }: Props) {
  const { store, snapshot } = useOutlineStore(courseId)
  useEffect(() => onWork(store), [onWork, store])
  const { outline, error } = snapshot
  if (outline) return <OutlineEditor key={courseId} {...{ courseId, store, snapshot, outline, hasDrafts }} />
  return error ? <Unreadable onRetry={() => void store.load()} /> : <OutlineSkeleton />
}

const ErrorBox = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '56px 24px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.surface.sunk,
  '& > svg': { fontSize: 28, color: theme.vars.palette.text.secondary },
}))

function Unreadable({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorBox role="alert">
      <CloudOffOutlined />
      <Typography variant="subtitle1">{texts.unreadable}</Typography>
      <Button variant="outlined" size="small" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </ErrorBox>
  )
}

/** The boxes of three closed modules: what most courses have at least. */
function OutlineSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width={140} height={32} />
      <Skeleton width={200} height={22} sx={{ mb: 2.5 }} />
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} variant="rectangular" height={64} sx={{ mb: 2, borderRadius: '12px' }} />
      ))}
    </div>
  )
}
