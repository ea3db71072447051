import { MOST_CATEGORIES, type OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import { LANGUAGES, type Language } from '@lectern/contracts/shapes/languages.ts'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { listOperatorCategories } from '#api/categories'
import { texts } from '#texts/operator-categories'
import { useSite } from '../../../api/site.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { BackLink } from '../../../components/back-link.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { LOADING_PAGE } from '../../../components/loading-page.ts'
import { PageHeading } from '../../../components/page-heading.tsx'
import { paths } from '../../../config/paths.ts'
import AddRounded from '../../../icons/add-rounded.tsx'
import { useMedia } from '../../../lib/use-media.ts'
import { FROM_MD } from '../../../theme/media.ts'
import { Page } from '../parts.tsx'
import { CategoryList } from './category-list.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { NewCategoryPanel } from './new-category-panel.tsx'
import { useCategoryActs } from './use-category-acts.ts'

const NEW = 'new'
const linkTo = (category: number | typeof NEW) => `${paths.adminCategories}?category=${category}`

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
})

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 440px',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** The school's categories: their order, what they are called, and what they look like. */
export function Component() {
  const { data, error, mutate } = useFreshRead(listOperatorCategories)
  const { data: site, error: siteError } = useSite()
  if (data && (site || siteError)) {
    return <Categories categories={data} languages={site?.school?.languages ?? LANGUAGES} />
  }
  if (error) return <ErrorState title={texts.unread} error={error} onRetry={() => mutate()} />
  return (
    <Page className={LOADING_PAGE} aria-busy="true" aria-label={texts.loading}>
      <PageHeading title={texts.page} />
      <Skeleton variant="rounded" height={360} />
    </Page>
  )
}

interface Props {
  categories: readonly OperatorCategory[]
  languages: readonly Language[]
}

/** List and panel beside each other; where there is no room, the panel is a page of its own. */
function Categories({ categories, languages }: Props) {
  const isWide = useMedia(FROM_MD) ?? true
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const wanted = query.get('category')
  const isNew = wanted === NEW
  const named = categories.find(({ id }) => String(id) === wanted)
  const selected = isNew ? undefined : (named ?? (isWide ? categories[0] : undefined))
  const [merged, setMerged] = useState<OperatorCategory>()
  const open = (category: number | typeof NEW) => navigate(linkTo(category), { replace: true })
  const toList = () => navigate(paths.adminCategories, { replace: true })
  const { order, remove } = useCategoryActs(categories, languages, toList)
  const isPanelShown = isNew || selected !== undefined
  const othersOf = (category?: OperatorCategory) => categories.filter(({ id }) => id !== category?.id)
  return (
    <Page>
      {(isWide || !isPanelShown) && <Heading categories={categories} />}
      {!isWide && isPanelShown && (
        <BackLink to={paths.adminCategories} sx={{ justifySelf: 'start' }}>
          {texts.panel.back}
        </BackLink>
      )}
      <Sides>
        {(isWide || !isPanelShown) && (
          <CategoryList
            {...{ categories, languages }}
            selectedId={selected?.id ?? null}
            linkTo={linkTo}
            onOrder={order}
            onMerge={setMerged}
            onDelete={remove}
          />
        )}
        {isNew && <NewCategoryPanel others={categories} languages={languages} onAdded={open} />}
        {selected && (
          <CategoryPanel
            key={selected.id}
            category={selected}
            others={othersOf(selected)}
            languages={languages}
            onMerge={() => setMerged(selected)}
            onDelete={() => remove(selected)}
          />
        )}
      </Sides>
      {merged && (
        <MergeDialog
          category={merged}
          others={othersOf(merged)}
          languages={languages}
          onClose={() => setMerged(undefined)}
          onMerged={(into) => {
            setMerged(undefined)
            void open(into)
          }}
        />
      )}
    </Page>
  )
}

function Heading({ categories }: Pick<Props, 'categories'>) {
  const isFull = categories.length >= MOST_CATEGORIES
  const courses = categories.reduce((sum, { courseCount }) => sum + courseCount, 0)
  return (
    <Head>
      <div>
        <PageHeading title={texts.page} />
        <Typography sx={{ color: 'text.secondary' }}>
          {isFull ? texts.full({ most: MOST_CATEGORIES }) : texts.facts({ categories: categories.length, courses })}
        </Typography>
      </div>
      {!isFull && (
        <Button variant="contained" component={Link} to={linkTo(NEW)} startIcon={<AddRounded />}>
          {texts.add}
        </Button>
      )}
    </Head>
  )
}
