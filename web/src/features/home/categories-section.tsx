import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { listCategories } from '#api/catalog'
import { texts } from '#texts/home'
import { useRead } from '../../api/use-read.ts'
import { PlainList } from '../../components/plain-list.tsx'
import { PHONE } from '../../theme/media.ts'
import { CategoryCard } from './category-card.tsx'
import { HomeSection } from './home-section.tsx'
import { Unread } from './unread.tsx'

const SKELETONS = [1, 2, 3, 4]

const Grid = styled(PlainList)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
  gap: 24,
  [PHONE]: { gap: 16 },
})

const CardSkeleton = styled(Skeleton)({ height: 120, borderRadius: 12, [PHONE]: { height: 88 } })

export function CategoriesSection() {
  const { data, error, mutate } = useRead(listCategories)
  return (
    <HomeSection title={texts.categories.title}>
      {error && !data ? (
        <Unread sentence={texts.categories.failed} onRetry={() => mutate()} />
      ) : (
        <Grid aria-busy={!data}>
          {data
            ? data.map((category) => (
                <li key={category.id}>
                  <CategoryCard category={category} />
                </li>
              ))
            : SKELETONS.map((place) => (
                <li key={place}>
                  <CardSkeleton />
                </li>
              ))}
        </Grid>
      )}
    </HomeSection>
  )
}
