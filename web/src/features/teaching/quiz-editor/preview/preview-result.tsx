import type { Answers } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { QuizSettings } from '@lectern/contracts/shapes/quizzes.ts'
import Button from '@mui/material/Button'
import { useEffect, useMemo, useRef, useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { useCourse } from '../../../../api/course.ts'
import { QuestionResults } from '../../../../components/quiz/result/question-results.tsx'
import { ScoreCard } from '../../../../components/quiz/result/score-card.tsx'
import { paths } from '../../../../config/paths.ts'
import { Foot, Questions } from './preview-column.ts'
import { gradePreview, type Previewed, pointsOf, shownOf } from './previewed.ts'

interface Props {
  previewed: readonly Previewed[]
  answers: Answers
  settings: QuizSettings
  /** ISO 8601. */
  startedAt: string
  handedInAt: string
  courseId: number
  onAgain: () => void
}

/** What a student would see of it after a first attempt; what stays hidden then, only if the teacher wants it. */
export function PreviewResult({ previewed, answers, settings, startedAt, handedInAt, courseId, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [all, setAll] = useState(false)
  const { data: course } = useCourse(courseId)
  const graded = useMemo(() => gradePreview(previewed, answers, settings), [previewed, answers, settings])
  const result = all ? graded : shownOf(settings, graded)
  const points = pointsOf(previewed)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <ScoreCard
        attempt={{ ...{ settings, points, startedAt, handedInAt, result }, timedOut: false }}
        passedBefore={graded.score.passed}
        heading={heading}
      />
      <Questions>
        <QuestionResults
          questions={previewed.map(({ shown }) => shown)}
          results={result.questions ?? []}
          lessons={course?.modules.flatMap(({ lessons }) => lessons) ?? []}
          toLesson={({ id }) => paths.editLesson(courseId, id)}
        />
      </Questions>
      <Foot>
        <Button variant="outlined" onClick={onAgain}>
          {texts.previewing.again}
        </Button>
        {result.questions === null && (
          <>
            {texts.previewing.hidden}
            <Button onClick={() => setAll(true)}>{texts.previewing.showAll}</Button>
          </>
        )}
      </Foot>
    </>
  )
}
