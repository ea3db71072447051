import { lazyPart } from '../../components/lazy-part.tsx'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { PageContainer } from '../../components/page-container.tsx'
import { Hero } from './hero.tsx'

/** The gateway draws it as well; in a window it is nothing that can be seen at first. */
const BelowTheShelf = lazyPart(
  () => import('./below-the-shelf.tsx'),
  <div className={LOADING_PAGE} aria-busy="true" style={{ minHeight: '100vh' }} />,
)

/** What there is, for those who have nothing open. `owned`: ids of courses. */
export function VisitorHome({ owned }: { owned?: readonly number[] }) {
  return (
    <>
      <Hero owned={owned} />
      <PageContainer>
        <BelowTheShelf />
      </PageContainer>
    </>
  )
}
