import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/components-lesson'
import { Stage } from './lesson-stage.ts'
import { videoSource } from './video-source.ts'

export function LessonVideo({ title, url }: { title: string; url: string | null }) {
  if (url === null) {
    return (
      <Stage className="lesson-stage">
        <Typography>{texts.videoPlaceholder}</Typography>
      </Stage>
    )
  }
  const source = videoSource(url)
  return (
    <Stage className="lesson-stage">
      {source.kind === 'frame' && (
        <iframe
          src={source.url}
          title={title}
          loading="lazy"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      )}
      {source.kind === 'file' && (
        // biome-ignore lint/a11y/useMediaCaption: the teacher gives one address; captions would be part of the file.
        <video src={source.url} controls preload="metadata" aria-label={title} />
      )}
      {source.kind === 'link' && (
        <Link href={source.url} target="_blank" rel="noopener noreferrer">
          {texts.watch}
        </Link>
      )}
    </Stage>
  )
}
