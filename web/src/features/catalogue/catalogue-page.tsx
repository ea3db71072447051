import { PageContainer } from '../../components/page-container.tsx'
import { PageHeading } from '../../components/page-heading.tsx'

export function Component() {
  return (
    <PageContainer sx={{ pt: 6 }}>
      <PageHeading title="Explore Courses" />
    </PageContainer>
  )
}
