import { createHash } from 'node:crypto'
import { EMBED_PROVIDERS } from '@lectern/contracts/shapes/embeds/providers.ts'
import { type Embed, readEmbed } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'

export type EmbeddingText = Pick<LessonText, 'content' | 'videoUrl'>

/** More of one lesson get drawn posters. */
const MOST = 50
/** An index entry has to hold it. */
const MOST_CHARACTERS = 1000

/** What a stored text shows of providers that say by oEmbed how it looks. */
export function postersOf({ content, videoUrl }: EmbeddingText): Embed[] {
  const frames = Array.from(content.matchAll(/<iframe src="([^"]*)"/g), ([, src = '']) => src.replaceAll('&amp;', '&'))
  const embeds = [...frames, ...(videoUrl === null ? [] : [videoUrl])].flatMap((address) => readEmbed(address) ?? [])
  const bySrc = new Map(embeds.map((embed) => [embed.src, embed]))
  return [...bySrc.values()]
    .filter((embed) => endpointOf(embed) !== undefined && embed.src.length <= MOST_CHARACTERS)
    .slice(0, MOST)
}

/** Where the provider answers what something looks like. */
export function endpointOf({ provider }: Pick<Embed, 'provider'>): string | undefined {
  return EMBED_PROVIDERS.find(({ id }) => id === provider)?.oembed
}

/** Of the course's image, if there is one: the same for every lesson that shows it. */
export function posterName(src: string): string {
  return `poster-${createHash('sha256').update(src).digest('hex').slice(0, 32)}`
}

export function posterNamesOf(text: EmbeddingText): string[] {
  return postersOf(text).map(({ src }) => posterName(src))
}
