import { videoOfAddress } from '@lectern/contracts/shapes/video-address.ts'

export type VideoSource = { kind: 'frame' | 'file' | 'link'; url: string }

const FILE = /\.(mp4|m4v|webm|ogv|ogg|mov)$/i

/** How a video's address can be shown: in a provider's frame, in a player of our own, or only as a link. */
export function videoSource(address: string): VideoSource {
  if (videoOfAddress(address)) return { kind: 'file', url: address }
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'link', url: '' }
  const frame = youTubeFrame(url) ?? vimeoFrame(url)
  if (frame) return { kind: 'frame', url: frame }
  return { kind: FILE.test(url.pathname) ? 'file' : 'link', url: url.href }
}

function youTubeFrame(url: URL): string | null {
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  const first = url.pathname.split('/')[1] ?? ''
  const second = url.pathname.split('/')[2] ?? ''
  let id: string | null = null
  if (host === 'youtu.be') id = first
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    id = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : url.searchParams.get('v')
  }
  if (!id || !/^[\w-]{6,20}$/.test(id)) return null
  const start = Number.parseInt(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '', 10)
  return `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`
}

function vimeoFrame(url: URL): string | null {
  const host = url.hostname.replace(/^www\./, '')
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null
  const id = /\/(\d+)(?:\/(\w+))?\/?$/.exec(url.pathname)
  if (!id) return null
  return `https://player.vimeo.com/video/${id[1]}${id[2] ? `?h=${id[2]}` : ''}`
}
