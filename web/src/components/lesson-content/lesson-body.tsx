import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { LessonEmbed } from '@lectern/contracts/shapes/lessons.ts'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/components-lesson'
import { LessonProse } from './lesson-prose.tsx'
import { LessonVideo } from './lesson-video.tsx'

interface Props {
  lesson: Lesson & { embeds?: readonly LessonEmbed[] | undefined }
  /** Whose files its text may have. */
  courseId?: number
}

/** What a lesson is made of, by its type. */
export function LessonBody({ lesson, courseId }: Props) {
  const more = { embeds: lesson.embeds, courseId }
  if (lesson.type === 'video') {
    return (
      <>
        <LessonVideo title={lesson.title} url={lesson.videoUrl ?? null} embeds={lesson.embeds} />
        {lesson.content && <LessonProse html={lesson.content} {...more} />}
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
          <LessonProse html={lesson.content} firstLevel={3} {...more} />
        ) : (
          <Typography color="textSecondary">{texts.quizPlaceholder}</Typography>
        )}
      </>
    )
  }
  return <LessonProse html={lesson.content ?? ''} {...more} />
}
