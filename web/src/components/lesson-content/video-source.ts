import { readEmbed } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import { videoOfAddress } from '@lectern/contracts/shapes/video-address.ts'

export type VideoSource = { kind: 'frame' | 'file' | 'link'; url: string }

const FILE = /\.(mp4|m4v|webm|ogv|ogg|mov)$/i

/** How a video's address can be shown: in a provider's frame, in a player of our own, or only as a link. */
export function videoSource(address: string): VideoSource {
  if (videoOfAddress(address)) return { kind: 'file', url: address }
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'link', url: '' }
  const embed = readEmbed(address)
  if (embed) return { kind: 'frame', url: embed.src }
  return { kind: FILE.test(url.pathname) ? 'file' : 'link', url: url.href }
}
