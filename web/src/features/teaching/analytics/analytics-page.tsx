import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import { useParams, useSearchParams } from 'react-router-dom'
import { getTeacherFigures, listTeacherFunnels } from '#api/figures'
import { texts } from '#texts/teaching-analytics'
import { useOwnCourses } from '../../../api/course-lists.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { BlockError } from '../../../components/block-error.tsx'
import { spanOf } from '../../../components/figures/series.ts'
import { useOwnTimeZone } from '../../../session/use-own-time-zone.ts'
import { CoursePage } from '../shared/course-frame/course-page.tsx'
import { BeforeFirstCourse } from '../shared/first-course/before-first-course.tsx'
import { TeacherPage } from '../shared/teacher-page.tsx'
import { AnalyticsToolbar } from './analytics-toolbar.tsx'
import { Charts } from './charts.tsx'
import { CourseTable } from './course-table.tsx'
import { RangeFigures } from './range-figures.tsx'
import { type AnalyticsState, figuresQuery, readState, todayIn, writeState } from './range-query.ts'
import { ReadersPanel } from './readers-panel.tsx'

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })

/** How the teacher's courses do over a range, or the one of the address, and where their readers stop. The address holds what is asked. */
export function Component() {
  if (useParams().courseId === undefined) return <Analytics />
  return <CoursePage tab="analytics">{(course) => <Analytics key={course.id} course={course} />}</CoursePage>
}

function Analytics({ course }: { course?: CourseDetail }) {
  const courseId = course?.id
  const [search, setSearch] = useSearchParams()
  const timeZone = useOwnTimeZone()
  const isOfCourse = courseId !== undefined
  const requested = readState(search)
  const state = isOfCourse ? { ...requested, courseId, book: courseId } : requested
  const query = figuresQuery(state, timeZone)
  const today = todayIn(timeZone)
  const figures = useFreshRead(getTeacherFigures, query)
  const funnels = useFreshRead(listTeacherFunnels)
  const own = useOwnCourses()
  // It may be another teacher's that is shared.
  const courses = course ? { data: [course], error: undefined, mutate: own.mutate } : own
  const change = (next: AnalyticsState) =>
    setSearch(writeState(isOfCourse ? { ...next, courseId: undefined, book: undefined } : next), {
      replace: true,
      preventScrollReset: true,
    })

  const mostRead = funnels.data?.courses.toSorted((one, other) => other.enrolled - one.enrolled)[0]?.courseId
  const isOwn = (id: number | undefined) => courses.data?.some((one) => one.id === id)
  const book = [state.book, state.courseId, mostRead, courses.data?.[0]?.id].find(isOwn)

  const funnelsAreKnown = Boolean(courses.data && (funnels.data || funnels.error))

  if (courses.data?.length === 0) return <BeforeFirstCourse title={texts.title} of="noAnalytics" />
  return (
    <TeacherPage>
      <AnalyticsToolbar
        isOfCourse={isOfCourse}
        state={state}
        courses={courses.data}
        query={query}
        span={figures.data && `${spanOf(figures.data.period)}, ${texts.zone({ place: cityOf(timeZone) })}`}
        today={today}
        onChange={change}
      />
      <Stack>
        {figures.error ? (
          <BlockError sentence={texts.failed} onRetry={() => figures.mutate()} />
        ) : (
          <RangeFigures figures={figures.data} />
        )}
        {courses.error && !courses.data && (
          <BlockError sentence={texts.coursesFailed} onRetry={() => courses.mutate()} />
        )}
        {courses.data && funnelsAreKnown && book !== undefined && (
          <ReadersPanel
            courses={courses.data}
            courseId={book}
            timeZone={timeZone}
            onChoose={(id) => change({ ...state, book: id })}
          />
        )}
        {/* Once it is known whether there is a book above: it would move otherwise. */}
        {!figures.error && funnelsAreKnown && (
          <>
            <Charts figures={figures.data} timeZone={timeZone} today={today} />
            {!isOfCourse && (
              <CourseTable
                table={figures.data?.courses}
                funnels={funnels.data}
                courses={own.data}
                timeZone={timeZone}
                onOpenBook={(id) => {
                  change({ ...state, book: id })
                  window.scrollTo({ top: 0 })
                }}
              />
            )}
          </>
        )}
      </Stack>
    </TeacherPage>
  )
}

/** `Europe/Rome` is Rome. */
function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
