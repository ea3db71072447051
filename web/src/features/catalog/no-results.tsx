import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { listCategories } from '#api/catalog'
import { texts } from '#texts/catalog'
import { categoryLabel } from '../../api/category-label.ts'
import { useRead } from '../../api/use-read.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { paths } from '../../config/paths.ts'

const MOST_SUBJECTS = 6

const Ways = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 24,
  color: theme.vars.palette.text.secondary,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 4, marginTop: 4 },
  '& a': { minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere', whiteSpace: 'normal' },
}))

interface Props {
  failed: boolean
  onRetry: () => unknown
  onClearAll: () => void
}

/** Why no course is listed, and what to do. */
export default function NoResults({ failed, onRetry, onClearAll }: Props) {
  if (failed) return <EmptyState scene="gap" title={texts.failed} action={<RetryButton onRetry={onRetry} />} />
  return (
    <EmptyState
      scene="gap"
      title={texts.none.title}
      text={texts.none.text}
      action={
        <>
          <Button variant="outlined" onClick={onClearAll}>
            {texts.clearAll}
          </Button>
          <Subjects />
        </>
      }
    />
  )
}

/** Another way to courses: those with some, the largest first. */
function Subjects() {
  const { data = [] } = useRead(listCategories)
  const filled = data.filter(({ courseCount }) => courseCount > 0)
  if (filled.length === 0) return null
  const largest = filled.toSorted((one, other) => other.courseCount - one.courseCount).slice(0, MOST_SUBJECTS)
  return (
    <Ways aria-label={texts.bySubject}>
      <p>{texts.bySubject}</p>
      <div>
        {largest.map((category) => (
          <Button key={category.id} component={Link} to={paths.category(category.id)} size="small" dir="auto">
            {categoryLabel(category)}
          </Button>
        ))}
      </div>
    </Ways>
  )
}
