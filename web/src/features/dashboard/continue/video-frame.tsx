import { styled } from '@mui/material/styles'
import { texts } from '#texts/dashboard'
import { useLesson } from '../../../api/lesson.ts'
import { CourseCover, type CoverCourse } from '../../../components/course-cover.tsx'
import { videoSource } from '../../../components/lesson-content/video-source.ts'
import PlayArrowRounded from '../../../icons/play-arrow-rounded.tsx'
import type { CurrentLesson } from '../../../lib/current-lesson.ts'
import { formatSeconds } from '../../../lib/format-seconds.ts'

/** The video at the second that was reached. Others' players give no picture without being asked: there the cover stands for it. */
export function VideoFrame({
  course,
  standing: { lesson, readingPosition: place },
}: {
  course: CoverCourse
  standing: CurrentLesson
}) {
  const { data } = useLesson(lesson.id)
  const source = data?.videoUrl ? videoSource(data.videoUrl) : null
  return (
    <Frame>
      {source?.kind === 'file' ? (
        <video src={`${source.url}#t=${place?.position ?? 0}`} preload="metadata" muted playsInline />
      ) : (
        <CourseCover course={course} flush />
      )}
      <Play>
        <PlayArrowRounded />
        {place && texts.at({ time: formatSeconds(place.position) })}
      </Play>
    </Frame>
  )
}

const Frame = styled('div')({
  position: 'relative',
  aspectRatio: '8 / 5',
  maxHeight: '100%',
  overflow: 'hidden',
  borderRadius: 6,
  backgroundColor: '#12291F',
  '& video': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})

const Play = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  left: 16,
  bottom: 16,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 12px 4px 6px',
  borderRadius: 16,
  color: '#fff',
  backgroundColor: 'rgb(18 41 31 / .86)',
  fontWeight: 600,
}))
