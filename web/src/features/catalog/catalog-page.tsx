import { styled, type Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCategoryName } from '../../api/categories.ts'
import { useCourseList } from '../../api/list-courses.ts'
import { PageContainer } from '../../components/page-container.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { activeFilters } from './active-filters.ts'
import { FilterPanel } from './filter-panel.tsx'
import { courseListQuery } from './filters-query.ts'
import { ResultBar } from './result-bar.tsx'
import { Results } from './results.tsx'
import { SmallScreenFilters } from './small-screen-filters.tsx'
import { SortChoice } from './sort-choice.tsx'
import { texts } from './texts.ts'
import { useCatalog } from './use-catalog.ts'

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '264px minmax(0, 1fr)',
  gap: 56,
  alignItems: 'start',
  marginTop: 32,
  [theme.breakpoints.down('md')]: { display: 'block' },
  // A short list doesn't pull the footer into the picture.
  '& > .results': { minHeight: '100vh' },
}))

export function Component() {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const catalog = useCatalog()
  const { applied, draft, page, apply, clearAll } = catalog
  const { data, error, isLoading, mutate } = useCourseList(courseListQuery(applied, page))
  const categoryName = useCategoryName(applied.categoryId === 'all' ? null : applied.categoryId)
  const active = activeFilters(applied, categoryName)
  return (
    <PageContainer sx={{ pt: 6 }}>
      <PageHeading title={texts.title} />
      <Layout>
        {wide && <FilterPanel catalog={catalog} />}
        <div className="results">
          {!wide && <SmallScreenFilters catalog={catalog} activeCount={active.length} />}
          <VisuallyHidden as="h2">{texts.results}</VisuallyHidden>
          <ResultBar total={data?.total} isLoading={isLoading} active={active} onRemove={apply}>
            {wide && <LabelledSort value={draft.sort} onChange={(sort) => apply({ ...draft, sort })} />}
          </ResultBar>
          <Results
            page={page}
            list={data}
            failed={Boolean(error) && !isLoading}
            onRetry={() => mutate()}
            onClearAll={clearAll}
          />
        </div>
      </Layout>
    </PageContainer>
  )
}

const SortLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 12,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}))

function LabelledSort(props: Parameters<typeof SortChoice>[0]) {
  return (
    <SortLine>
      <span aria-hidden="true">{texts.sort}</span>
      <SortChoice {...props} sx={{ width: 190, minHeight: 44 }} />
    </SortLine>
  )
}
