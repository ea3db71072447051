import { useRef } from 'react'
import { texts } from '#texts/course'
import { useCourse, useCourseId } from '../../api/course.ts'
import { CourseLanguage } from '../../components/course-language.ts'
import { CourseUnread } from '../../components/course-unread.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { asPublished } from '../../lib/as-published.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { BuyBar } from './buy-bar.tsx'
import { CourseHead } from './course-head.tsx'
import { Aside, Layout, Main, Wall } from './course-layout.tsx'
import { CoursePageSkeleton } from './course-page-skeleton.tsx'
import { CourseTabs } from './course-tabs.tsx'
import { SideCard } from './side-card.tsx'

const MoreWhenNear = lazyPart(() => import('./more-when-near.tsx'))

export function Component() {
  const courseId = useCourseId()
  const { data, error, mutate } = useCourse(courseId)
  const course = data && asPublished(data)
  const actions = useRef<HTMLDivElement>(null)
  usePageTitle(course?.title)
  if (courseId === null || (error && !course)) {
    return <CourseUnread text={texts.missing} error={error} onRetry={() => mutate()} />
  }
  if (!course) return <CoursePageSkeleton />
  return (
    <CourseLanguage value={course.language}>
      <Layout key={course.id}>
        <Wall>
          <CourseHead course={course} />
        </Wall>
        <Aside>
          <SideCard course={course} actions={actions} />
        </Aside>
        <Main>
          <CourseTabs course={course} />
        </Main>
        <MoreWhenNear course={course} />
        <BuyBar course={course} below={actions} />
      </Layout>
    </CourseLanguage>
  )
}
