import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router-dom'
import { listTeachers } from '#api/teachers'
import { texts } from '#texts/teachers'
import { useReadPage } from '../../api/use-read-page.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { PageContainer } from '../../components/page-container.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { TeacherCards } from '../../components/teacher-cards.tsx'
import { pageOf } from '../../lib/page-of.ts'

const PAGE_SIZE = 24

/** Everybody who teaches a listed course, those with the most students first. */
export function Component() {
  const page = pageOf(useSearchParams()[0])
  const { data, error, mutate } = useReadPage(listTeachers, { page, pageSize: PAGE_SIZE })
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => mutate()} />
  return (
    <PageContainer sx={{ pt: { xs: 4, md: 6 } }}>
      <PageHeading title={texts.title} sx={{ mb: { xs: 4, md: 5 } }} />
      {!data && <div className={LOADING_PAGE} aria-busy="true" style={{ minHeight: '60vh' }} />}
      {data?.total === 0 && <EmptyState title={texts.none} />}
      {data && data.total > 0 && (
        <>
          <TeacherCards teachers={data.items} heading="h2" />
          <Box sx={{ mt: 7 }}>
            <ListPages label={texts.pages} page={page} pageSize={PAGE_SIZE} total={data.total} />
          </Box>
        </>
      )}
    </PageContainer>
  )
}
