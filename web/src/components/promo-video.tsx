import { readEmbed } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import type { StoredEmbed } from '@lectern/contracts/shapes/embeds/stored-embed.ts'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { texts } from '#texts/components-lesson'
import { useEmbedRules } from '../api/embed-rules.ts'
import PlayArrowRounded from '../icons/play-arrow-rounded.tsx'
import { focusRing } from '../theme/focus-ring.ts'
import { EmbedFrame } from './lesson-content/embeds/embed-frame.tsx'

const Watch = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  right: 12,
  bottom: 12,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '0 16px 0 12px',
  border: 0,
  borderRadius: 8,
  fontWeight: 600,
  // As dark as the bar of a video, in both schemes.
  color: '#F2EFE6',
  backgroundColor: '#12291F',
  cursor: 'pointer',
  '& svg': { fontSize: 20 },
  '&:focus-visible': focusRing(theme),
}))

const Player = styled('div')({
  position: 'absolute',
  inset: 0,
  '& > .embed': { height: '100%', border: 0, borderRadius: 'inherit' },
})

interface Props {
  /** What is shown is named for listeners. */
  title: string
  url: string
  embeds: readonly StoredEmbed[] | undefined
}

/** A button on a course's cover, and the video in the cover's stead: first its poster, which is stored here. */
export default function PromoVideo({ title, url, embeds = [] }: Props) {
  const [isOpen, setOpen] = useState(false)
  const player = useRef<HTMLDivElement>(null)
  const { onClick } = useEmbedRules(isOpen)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isOpen) player.current?.querySelector<HTMLElement>('button, iframe')?.focus()
  }, [isOpen])
  const embed = readEmbed(url)
  if (!embed) return null
  if (!isOpen) {
    return (
      <Watch type="button" onClick={() => setOpen(true)}>
        <PlayArrowRounded />
        {texts.watchIntro}
      </Watch>
    )
  }
  const stored = embeds.find(({ src }) => src === embed.src)
  return (
    <Player ref={player}>
      <EmbedFrame embed={embed} title={title} poster={stored?.poster ?? null} onClick={onClick} ratio="8 / 5" />
    </Player>
  )
}
