import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { errorMessage } from '../../api/api-error.ts'
import { useLesson } from '../../api/lesson.ts'
import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { MAIN_ID, SkipLink } from '../../components/skip-link.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { CompletionNotice } from './completion-notice.tsx'
import { findPlace, percentOf, placeLessons } from './course-outline.ts'
import { LessonView } from './lesson-view.tsx'
import { CoursePanel } from './panel/course-panel.tsx'
import { PlayerHeader } from './player-header.tsx'
import '../../components/lesson-content/lesson-fonts.css'
import { useStudyProgress } from './study-progress.ts'
import { texts } from './texts.ts'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 376px',
  minHeight: 'calc(100vh - 65px)',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0 },
}))

const Paper = styled('main')(({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }))

interface Props {
  course: CourseDetail
  enrollment: NonNullable<CourseDetail['enrollment']>
}

export function Player({ course, enrollment }: Props) {
  const { completed, completeNow, pending } = useStudyProgress(course.id, enrollment)
  const lessons = useMemo(() => placeLessons(course.modules), [course.modules])
  const [search, setSearch] = useSearchParams()
  // Without a lesson in the address, the one that was open first stays open while it is being completed.
  const [opened] = useState(() => findPlace(lessons, null, completed)?.current.lesson.id ?? null)
  const [justFinished, setJustFinished] = useState(false)
  const place = findPlace(lessons, Number(search.get('lesson')) || opened, completed)
  const percent = percentOf(lessons, completed)

  // The first lesson comes with the page; a later one is usually there before it is asked for.
  const [firstId] = useState(place?.current.lesson.id ?? null)
  const first = useLesson(firstId)

  const goTo = (lessonId: number) => setSearch({ lesson: String(lessonId) })

  async function complete() {
    if (!place) return
    try {
      await completeNow(place.current.lesson.id)
      // The last one to be done, wherever it stands in the course.
      const finished = lessons.every(({ lesson }) => lesson.id === place.current.lesson.id || completed.has(lesson.id))
      setJustFinished(finished)
      toast(finished ? texts.finished : texts.saved)
      if (place.next) goTo(place.next.id)
    } catch (failure) {
      toast({ ...texts.notSaved, variant: 'destructive' })
      console.error(errorMessage(failure))
    }
  }

  if (first.isLoading) return <CenteredSpinner />
  return (
    <>
      <SkipLink />
      <PlayerHeader
        course={course}
        done={lessons.filter(({ lesson }) => completed.has(lesson.id)).length}
        total={lessons.length}
        percent={percent}
      />
      <Columns>
        <Paper id={MAIN_ID} tabIndex={-1}>
          {place ? (
            <LessonView
              place={place}
              completed={completed.has(place.current.lesson.id)}
              pending={pending}
              onGoTo={goTo}
              onComplete={complete}
              notice={percent === 100 && <CompletionNotice justFinished={justFinished} />}
            />
          ) : (
            <Typography sx={{ p: 6, textAlign: 'center' }}>{texts.empty}</Typography>
          )}
        </Paper>
        <CoursePanel
          course={course}
          completed={completed}
          percent={percent}
          currentId={place?.current.lesson.id ?? null}
          onGoTo={goTo}
        />
      </Columns>
    </>
  )
}
