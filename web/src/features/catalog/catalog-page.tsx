import { styled } from '@mui/material/styles'
import { texts } from '#texts/catalog'
import { useCategoryLabel } from '../../api/categories.ts'
import { useCourseList } from '../../api/course-lists.ts'
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
import { useCatalog } from './use-catalog.ts'
import { useMergedCategory } from './use-merged-category.ts'

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '16.5rem minmax(0, 1fr)',
  gap: 56,
  alignItems: 'start',
  marginTop: 32,
  // Both are there, and the window's width chooses.
  '& > .panel': {
    position: 'sticky',
    top: 'calc(var(--viewing-bar, 0px) + 96px)',
    maxHeight: 'calc(100vh - 120px)',
    // The focus ring of a field is drawn outside of it.
    margin: -6,
    padding: 6,
    overflowY: 'auto',
  },
  [theme.breakpoints.down('md')]: { display: 'block', '& > .panel, & .labelled-sort': { display: 'none' } },
  [theme.breakpoints.up('md')]: { '& .small-screen': { display: 'none' } },
  // A short list doesn't pull the footer into the picture.
  '& > .results': { minHeight: '100vh' },
}))

export function Component() {
  const catalog = useCatalog()
  const { applied, page, apply, clearAll } = catalog
  const { data, error, isLoading, mutate } = useCourseList(courseListQuery(applied, page))
  const categoryName = useCategoryLabel(applied.categoryId === 'all' ? null : applied.categoryId)
  useMergedCategory(applied.categoryId)
  const active = activeFilters(applied, categoryName)
  return (
    <PageContainer sx={{ pt: 6 }}>
      <PageHeading title={texts.title} />
      <Layout>
        <div className="panel">
          <FilterPanel catalog={catalog} />
        </div>
        <div className="results">
          <div className="small-screen">
            <SmallScreenFilters catalog={catalog} activeCount={active.length} />
          </div>
          <VisuallyHidden as="h2">{texts.results}</VisuallyHidden>
          <ResultBar total={data?.total} isLoading={isLoading} active={active} onRemove={apply}>
            <LabelledSort catalog={catalog} />
          </ResultBar>
          <Results
            filters={applied}
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
  '& > span': { whiteSpace: 'nowrap' },
}))

function LabelledSort(props: Parameters<typeof SortChoice>[0]) {
  return (
    <SortLine className="labelled-sort">
      <span aria-hidden="true">{texts.sort}</span>
      <SortChoice {...props} sx={{ minWidth: '11.875rem', minHeight: 44 }} />
    </SortLine>
  )
}
