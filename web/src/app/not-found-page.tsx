import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { EmptyState } from '../components/empty-state.tsx'
import { PageContainer } from '../components/page-container.tsx'
import { paths } from '../config/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

export function Component() {
  usePageTitle('404 Page Not Found')
  return (
    <PageContainer sx={{ maxWidth: 688, py: { xs: 5, md: 10 } }}>
      <EmptyState
        heading="h1"
        scene="gap"
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
        action={
          <Button component={Link} to={paths.home} variant="contained">
            Back to Home
          </Button>
        }
      />
    </PageContainer>
  )
}
