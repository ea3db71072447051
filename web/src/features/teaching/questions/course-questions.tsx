import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import { useId, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { texts as shared } from '#texts/session-questions'
import { texts } from '#texts/teaching-questions'
import { useQuestions } from '../../../api/questions.ts'
import { CountedTabs } from '../../../components/counted-tabs.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { paths } from '../../../config/paths.ts'
import { LinkedQuestion } from '../../../session/questions/linked-question.tsx'
import { QuestionList } from '../../../session/questions/question-list.tsx'
import { questionInHash } from '../../../session/questions/question-position.ts'
import { QuestionsBar } from '../../../session/questions/questions-bar.tsx'
import { type QuestionScene, SceneProvider } from '../../../session/questions/scene.ts'
import { TeacherPage } from '../shared/teacher-page.tsx'

/** The list, in the width that students have it. */
export function CourseQuestions({ courseId, course }: { courseId: number; course: CourseDetail }) {
  const id = useId()
  const linked = questionInHash(useLocation().hash)
  const [tab, setTab] = useState<'unanswered' | 'all'>('unanswered')
  const [search, setSearch] = useState('')
  const counts = useQuestions(courseId, { onlyUnanswered: true }).data?.counts
  const scene = useMemo<QuestionScene>(() => {
    const lessons = course.modules.flatMap((module) => module.lessons)
    const titles = new Map(lessons.map((lesson) => [lesson.id, lesson.title]))
    return {
      ...{ courseId, teaches: true, heading: 'h2' },
      titleOf: (lessonId) => titles.get(lessonId),
      linkTo: (lessonId, place) => (place ? undefined : paths.preview(courseId, lessonId)),
    }
  }, [courseId, course])

  /** The tab gets the keyboard: the button goes. */
  function showAll() {
    setTab('all')
    document.getElementById(`${id}-list-all`)?.focus()
  }

  const allAnswered = {
    title: shared.noneUnanswered,
    action: (
      <Button variant="contained" onClick={showAll}>
        {texts.showAll}
      </Button>
    ),
  }

  return (
    <TeacherPage sx={{ '& > *': { maxWidth: 744 } }}>
      <SceneProvider value={scene}>
        <QuestionsBar>
          <CountedTabs
            label={shared.tabs}
            value={tab}
            panelId={`${id}-list`}
            tabs={[
              { value: 'unanswered', label: shared.unanswered, count: counts?.unanswered },
              { value: 'all', label: shared.all, count: counts?.course },
            ]}
            onChange={setTab}
          />
          <div className="search">
            <SearchField label={shared.search} value={search} onSearch={setSearch} sx={{ width: '100%' }} />
          </div>
        </QuestionsBar>
        <div role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-list-${tab}`}>
          {linked !== null && <LinkedQuestion key={linked} questionId={linked} />}
          <QuestionList
            key={`${tab} ${search}`}
            courseId={courseId}
            filter={{ search, onlyUnanswered: tab === 'unanswered' }}
            without={linked}
            none={tab === 'unanswered' && counts?.course !== 0 ? allAnswered : texts.none}
          />
        </div>
      </SceneProvider>
    </TeacherPage>
  )
}
