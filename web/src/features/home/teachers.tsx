import { getShelf } from '#api/home'
import { texts } from '#texts/home'
import { useRead } from '../../api/use-read.ts'
import { TeacherCards } from '../../components/teacher-cards.tsx'
import { paths } from '../../config/paths.ts'
import { AllLink } from './all-link.tsx'
import { HomeSection } from './home-section.tsx'

/** Those with the most students; nothing while there is none. */
export function Teachers() {
  const { data } = useRead(getShelf)
  if (!data?.teachers?.length) return null
  // Those who are shown may be all there are.
  const hasMore = data.teacherCount > data.teachers.length
  return (
    <HomeSection
      title={texts.teachers.title}
      aside={hasMore && <AllLink to={paths.teachers}>{texts.teachers.all}</AllLink>}
    >
      <TeacherCards teachers={data.teachers} heading="h3" />
    </HomeSection>
  )
}
