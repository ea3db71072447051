import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { texts } from '#texts/learn'
import { LessonProse } from '../../../components/lesson-content/lesson-prose.tsx'
import type { QuizLessonProps } from '../quiz/quiz-lesson-props.ts'

/** A quiz without attempts: those are the students'. */
export default function PreviewQuiz({ lesson, onStage }: Pick<QuizLessonProps, 'lesson' | 'onStage'>) {
  useEffect(() => onStage('overview', true), [onStage])
  const { content, embeds, courseId } = lesson
  return (
    <>
      {content && <LessonProse html={content} embeds={embeds} courseId={courseId} />}
      <Alert severity="info" sx={{ mt: 3 }}>
        {texts.preview.quiz}
      </Alert>
    </>
  )
}
