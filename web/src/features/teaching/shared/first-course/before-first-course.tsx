import { texts } from '#texts/teaching-first-course'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { PageHeading } from '../../../../components/page-heading.tsx'
import { paths } from '../../../../config/paths.ts'
import { TeacherPage } from '../teacher-page.tsx'

interface Props {
  /** Of the page. */
  title: string
  of: 'noStudents' | 'noAnnouncements' | 'noOrders' | 'noAnalytics'
}

/** A page whose figures, filters and tabs begin with the first course. */
export function BeforeFirstCourse({ title, of }: Props) {
  return (
    <TeacherPage>
      <PageHeading title={title} sx={{ mb: 3 }} />
      <EmptyState {...texts[of]} link={{ to: paths.newCourse, label: texts.newCourse }} />
    </TeacherPage>
  )
}
