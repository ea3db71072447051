import { readEmbed } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import type { LessonEmbed } from '@lectern/contracts/shapes/lessons.ts'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/components-lesson'
import { useEmbedRules } from '../../api/embed-rules.ts'
import { EmbedFrame } from './embeds/embed-frame.tsx'
import { Framed, Stage } from './lesson-stage.ts'
import { videoSource } from './video-source.ts'

interface Props {
  title: string
  url: string | null
  /** What is stored here of what the lesson shows of other sites. */
  embeds?: readonly LessonEmbed[] | undefined
  /** What is said instead of who it loads from. */
  note?: (host: string) => string
}

export function LessonVideo({ title, url, embeds = [], note }: Props) {
  const source = url === null ? null : videoSource(url)
  const isElsewhere = source !== null && source.kind !== 'file'
  const { origins, onClick } = useEmbedRules(isElsewhere)
  const embed = url !== null && isElsewhere ? readEmbed(url, origins) : null
  if (source === null) {
    return (
      <Stage className="lesson-stage">
        <Typography>{texts.videoPlaceholder}</Typography>
      </Stage>
    )
  }
  if (embed) {
    const poster = embeds.find(({ src }) => src === embed.src)?.poster ?? null
    return (
      <Framed className="lesson-stage">
        <EmbedFrame key={embed.src} {...{ embed, title, poster, onClick }} {...(note && { note: note(embed.host) })} />
      </Framed>
    )
  }
  return (
    <Stage className="lesson-stage">
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
