import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { EmptyState } from '../components/empty-state.tsx'
import { PageContainer } from '../components/page-container.tsx'
import { paths } from '../config/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { texts } from './texts.ts'

export function Component() {
  usePageTitle(texts.notFound.title)
  return (
    <PageContainer sx={{ maxWidth: 688, py: { xs: 5, md: 10 } }}>
      <EmptyState
        heading="h1"
        scene="gap"
        title={texts.notFound.title}
        text={texts.notFound.text}
        action={
          <Button component={Link} to={paths.home} variant="contained">
            {texts.notFound.home}
          </Button>
        }
      />
    </PageContainer>
  )
}
