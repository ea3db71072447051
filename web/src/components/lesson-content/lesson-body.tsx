import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/components-lesson'
import { LessonProse } from './lesson-prose.tsx'
import { LessonVideo } from './lesson-video.tsx'

/** What a lesson is made of, by its type. */
export function LessonBody({ lesson, courseId }: { lesson: Lesson; courseId?: number }) {
  if (lesson.type === 'video') {
    return (
      <>
        <LessonVideo title={lesson.title} url={lesson.videoUrl ?? null} />
        {lesson.content && <LessonProse html={lesson.content} courseId={courseId} />}
      </>
    )
  }
  if (lesson.type === 'quiz') {
    return (
      <>
        <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
          {texts.quiz({ title: lesson.title })}
        </Typography>
        {lesson.content ? (
          <LessonProse html={lesson.content} firstLevel={3} courseId={courseId} />
        ) : (
          <Typography color="textSecondary">{texts.quizPlaceholder}</Typography>
        )}
      </>
    )
  }
  return <LessonProse html={lesson.content ?? ''} courseId={courseId} />
}
