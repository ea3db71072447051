import { readEmbed } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import type { StoredEmbed } from '@lectern/contracts/shapes/embeds/stored-embed.ts'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { texts } from '#texts/components-lesson'
import { useEmbedRules } from '../../api/embed-rules.ts'
import { ownLanguageName } from '../../lib/language-names.ts'
import { useCaptionTracks } from './captions/use-caption-tracks.ts'
import { EmbedFrame } from './embeds/embed-frame.tsx'
import { Framed, Stage } from './lesson-stage.ts'
import { videoSource } from './video-source.ts'

const NONE: readonly string[] = []

interface Props {
  title: string
  url: string | null
  /** What is stored here of what the lesson shows of other sites. */
  embeds?: readonly StoredEmbed[] | undefined
  /** In which languages an uploaded video has captions. */
  captions?: readonly string[] | undefined
  courseLanguage?: string | undefined
  /** What is said instead of who it loads from. */
  note?: (host: string) => string
}

export function LessonVideo({ title, url, embeds = [], captions = NONE, courseLanguage, note }: Props) {
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
        <Player key={source.url} title={title} url={source.url} {...{ captions, courseLanguage }} />
      )}
      {source.kind === 'link' && (
        <Link href={source.url} target="_blank" rel="noopener noreferrer">
          {texts.watch}
        </Link>
      )}
    </Stage>
  )
}

interface PlayerProps {
  title: string
  url: string
  captions: readonly string[]
  courseLanguage: string | undefined
}

function Player({ title, url, captions, courseLanguage }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  useCaptionTracks(video, captions, courseLanguage)
  return (
    // biome-ignore lint/a11y/useMediaCaption: a video has the captions that its teacher has given it.
    <video ref={video} src={url} controls preload="metadata" aria-label={title}>
      {captions.map((tag) => (
        <track key={tag} kind="captions" src={`${url}/captions/${tag}`} srcLang={tag} label={ownLanguageName(tag)} />
      ))}
    </video>
  )
}
