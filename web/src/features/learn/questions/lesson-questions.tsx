import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react'
import { texts } from '#texts/session-questions'
import { useQuestions } from '../../../api/questions.ts'
import { CountedTabs } from '../../../components/counted-tabs.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { paths } from '../../../config/paths.ts'
import AddRounded from '../../../icons/add-rounded.tsx'
import type { NumberedLesson } from '../../../lib/course-outline.ts'
import { type AskablePositions, AskForm } from '../../../session/questions/ask-form.tsx'
import { LinkedQuestion } from '../../../session/questions/linked-question.tsx'
import { QuestionList } from '../../../session/questions/question-list.tsx'
import { positionHash } from '../../../session/questions/question-position.ts'
import { QuestionsBar } from '../../../session/questions/questions-bar.tsx'
import { type QuestionScene, SceneProvider } from '../../../session/questions/scene.ts'
import { askablePositions } from './askable-positions.ts'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 20,
})

export interface LessonQuestionsProps {
  courseId: number
  lessonId: number
  lessons: NumberedLesson[]
  /** The lesson's text and video. */
  body: RefObject<HTMLElement | null>
  /** The question that the address names. */
  linked: number | null
}

/** What is asked under a lesson, and in the whole course. */
export default function LessonQuestions({ courseId, lessonId, lessons, body, linked }: LessonQuestionsProps) {
  const id = useId()
  const [tab, setTab] = useState<'lesson' | 'course'>('lesson')
  const [search, setSearch] = useState('')
  const [asking, setAsking] = useState<AskablePositions | null>(null)
  const askButton = useRef<HTMLButtonElement>(null)
  // Without search: it is the list's first part, too, while nothing is searched.
  const counts = useQuestions(courseId, { lessonId }).data?.counts
  const scene = useMemo<QuestionScene>(() => {
    const titles = new Map(lessons.map(({ lesson }) => [lesson.id, lesson.title]))
    return {
      ...{ courseId, lessonId, teaches: false, heading: 'h3' },
      titleOf: (one) => titles.get(one),
      linkTo: (one, place) => `${paths.learn(courseId, one)}${place ? positionHash(place) : ''}`,
    }
  }, [courseId, lessonId, lessons])
  const close = useCallback(() => {
    setAsking(null)
    setTimeout(() => askButton.current?.focus())
  }, [])

  return (
    <SceneProvider value={scene}>
      <Head>
        <Typography variant="h3" component="h2" id={`${id}-title`}>
          {texts.title}
        </Typography>
        {!asking && (
          <Button
            ref={askButton}
            variant="outlined"
            startIcon={<AddRounded />}
            onClick={() => setAsking(askablePositions(body.current))}
          >
            {texts.ask}
          </Button>
        )}
      </Head>
      {asking && (
        <div style={{ marginBottom: 24 }}>
          <AskForm
            {...{ courseId, lessonId }}
            places={asking}
            onAsked={() => {
              setTab('lesson')
              setSearch('')
              close()
            }}
            onClose={close}
          />
        </div>
      )}
      <QuestionsBar>
        <CountedTabs
          label={texts.tabs}
          value={tab}
          panelId={`${id}-list`}
          tabs={[
            { value: 'lesson', label: texts.lesson, count: counts?.lesson ?? undefined },
            { value: 'course', label: texts.course, count: counts?.course },
          ]}
          onChange={setTab}
        />
        <div className="search">
          <SearchField label={texts.search} value={search} onSearch={setSearch} sx={{ width: '100%' }} />
        </div>
      </QuestionsBar>
      <div role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-list-${tab}`}>
        {linked !== null && <LinkedQuestion key={linked} questionId={linked} />}
        <QuestionList
          key={`${tab} ${search}`}
          courseId={courseId}
          filter={{ ...(tab === 'lesson' && { lessonId }), search }}
          without={linked}
          opensFirst={tab === 'lesson' && !search && linked === null}
          none={{ title: texts.none, text: texts.noneText }}
        />
      </div>
    </SceneProvider>
  )
}
