import { readEmbed, shownAddress } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import type { StoredEmbed } from '@lectern/contracts/shapes/embeds/stored-embed.ts'
import { createPortal } from 'react-dom'
import { texts } from '#texts/components-lesson'
import { useEmbedRules } from '../../../api/embed-rules.ts'
import { EmbedFrame } from './embed-frame.tsx'
import type { Slot } from './embed-slots.ts'
import { LinkRow } from './embed-styles.ts'

interface Props {
  /** As the text was drawn last. */
  slots: readonly Slot[]
  /** What is stored here of what the lesson shows. */
  embeds: readonly StoredEmbed[] | undefined
}

/** Fills the places that frames of other sites have in a lesson's text, which has no React in it. */
export function LessonEmbeds({ slots, embeds }: Props) {
  return slots.map((slot, index) => createPortal(<Filled {...slot} embeds={embeds} />, slot.element, `${index}`))
}

function Filled({ src, title, ratio, embeds = [] }: Slot & Pick<Props, 'embeds'>) {
  const { origins, onClick } = useEmbedRules(true)
  const embed = readEmbed(src, origins)
  if (!embed) {
    return (
      <LinkRow>
        <a href={src} target="_blank" rel="noopener noreferrer">
          {shownAddress(src)}
        </a>
        <small>{texts.embed.refused}</small>
      </LinkRow>
    )
  }
  const stored = embeds.find((one) => one.src === embed.src)
  return (
    <EmbedFrame
      key={embed.src}
      embed={embed}
      title={title ?? stored?.title ?? null}
      poster={stored?.poster ?? null}
      onClick={onClick}
      ratio={ratio}
    />
  )
}
