import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { isNotFound } from '../api/api-error.ts'
import { paths } from '../config/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { EmptyState } from './empty-state.tsx'
import { PageContainer } from './page-container.tsx'
import { texts } from './texts.ts'

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12 })

interface Props {
  text: string
  /** Where the one button leads; the catalogue by default. */
  to?: string
  label?: string
  /** Why the course could not be read. Anything but a 404 may pass, so it can be tried again. */
  error?: Error | undefined
}

/** A course that isn't there, or not for this person: the two look the same. */
export function CourseNotFound({ text, to = paths.courses, label = texts.courseNotFound.browse, error }: Props) {
  usePageTitle(texts.courseNotFound.title)
  return (
    <PageContainer sx={{ maxWidth: 688, py: { xs: 5, md: 10 } }}>
      <EmptyState
        heading="h1"
        scene="gap"
        title={texts.courseNotFound.title}
        text={text}
        action={
          <Actions>
            <Button component={Link} to={to} variant="contained">
              {label}
            </Button>
            {error && !isNotFound(error) && (
              <Button variant="outlined" onClick={() => window.location.reload()}>
                {texts.tryAgain}
              </Button>
            )}
          </Actions>
        }
      />
    </PageContainer>
  )
}
