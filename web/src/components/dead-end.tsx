import { usePageTitle } from '../lib/use-page-title.ts'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { PageContainer } from './page-container.tsx'

/** A page that has nothing to show: why, and the way on. It names the tab. */
export function DeadEnd(props: Pick<EmptyStateProps, 'title' | 'text' | 'link'>) {
  usePageTitle(props.title)
  return (
    <PageContainer sx={{ maxWidth: 688, py: { xs: 5, md: 10 } }}>
      <EmptyState heading="h1" scene="gap" {...props} />
    </PageContainer>
  )
}
