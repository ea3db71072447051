import { getShelf } from '#api/home'
import { useRead } from '../../api/use-read.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { PageContainer } from '../../components/page-container.tsx'
import { BelowTheShelf } from './below-the-shelf.tsx'
import { Hero } from './hero.tsx'

const OneCourse = lazyPart(
  () => import('./one-course/one-course.tsx'),
  <div className={LOADING_PAGE} aria-busy="true" style={{ minHeight: '100vh' }} />,
)

/** What there is, for those who have nothing open; a single course is the whole page. `owned`: ids of courses. */
export function VisitorHome({ owned = [] }: { owned?: readonly number[] }) {
  const { data } = useRead(getShelf)
  const [first] = data?.categories ?? []
  const [only] = first?.books ?? []
  if (data?.courseCount === 1 && only) {
    return <OneCourse key={only.id} courseId={only.id} owned={owned.includes(only.id)} />
  }
  return (
    <>
      <Hero owned={owned} />
      <PageContainer>
        <BelowTheShelf />
      </PageContainer>
    </>
  )
}
