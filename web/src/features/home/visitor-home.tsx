import { PageContainer } from '../../components/page-container.tsx'
import { BelowTheShelf } from './below-the-shelf.tsx'
import { Hero } from './hero.tsx'

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
