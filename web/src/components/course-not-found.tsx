import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '../config/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { EmptyState } from './empty-state.tsx'
import { PageContainer } from './page-container.tsx'
import { texts } from './texts.ts'

export interface CourseNotFoundProps {
  text: string
  /** Where the one button leads; the catalog by default. */
  to?: string
  label?: string
}

/** A course that isn't there, or not for this person: the two look the same. */
export function CourseNotFound({ text, to = paths.courses, label = texts.courseNotFound.browse }: CourseNotFoundProps) {
  usePageTitle(texts.courseNotFound.title)
  return (
    <PageContainer sx={{ maxWidth: 688, py: { xs: 5, md: 10 } }}>
      <EmptyState
        heading="h1"
        scene="gap"
        title={texts.courseNotFound.title}
        text={text}
        action={
          <Button component={Link} to={to} variant="contained">
            {label}
          </Button>
        }
      />
    </PageContainer>
  )
}
