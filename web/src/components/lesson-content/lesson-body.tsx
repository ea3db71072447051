import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { StoredEmbed } from '@lectern/contracts/shapes/embeds/stored-embed.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { texts } from '#texts/components-lesson'
import { useCourseLanguage } from '../course-language.ts'
import { lazyPart } from '../lazy-part.tsx'
import { LessonProse } from './lesson-prose.tsx'
import { LessonVideo } from './lesson-video.tsx'

const Transcript = lazyPart(() => import('./captions/transcript.tsx'))

const TranscriptBox = styled('div')(({ theme }) => ({
  display: 'flex',
  marginBottom: 28,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '@media print': { display: 'none' },
}))

interface Props {
  lesson: Lesson & { embeds?: readonly StoredEmbed[] | undefined }
  /** Whose files its text may have. */
  courseId?: number
  /** Something else on the page shows the transcript. */
  hasTranscript?: boolean
}

/** What a lesson is made of, by its type. */
export function LessonBody({ lesson, courseId, hasTranscript = false }: Props) {
  const courseLanguage = useCourseLanguage()
  const video = useRef<HTMLDivElement>(null)
  const more = { embeds: lesson.embeds, courseId }
  if (lesson.type === 'video') {
    return (
      <>
        <div ref={video}>
          <LessonVideo
            title={lesson.title}
            url={lesson.videoUrl ?? null}
            embeds={lesson.embeds}
            captions={lesson.captionLanguages}
            courseLanguage={courseLanguage}
          />
        </div>
        {lesson.videoUrl && lesson.captionLanguages && !hasTranscript && (
          <TranscriptBox>
            <Transcript
              url={lesson.videoUrl}
              languages={lesson.captionLanguages}
              courseLanguage={courseLanguage}
              root={video}
              maxHeight={440}
            />
          </TranscriptBox>
        )}
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
