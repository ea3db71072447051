/** The sites whose players and tools a lesson can show in a frame, and how their addresses become the address of the frame. */
import { secondsOf, startOf } from './times.ts'

/** Where a provider's address leads. */
export interface Target {
  /** The address of the frame. */
  src: string
  /** The address of the page that people open, which oEmbed is asked about. */
  page: string
}

export interface EmbedProvider {
  id: string
  name: string
  /** As people know it: 'Loads from youtube.com'. */
  host: string
  /** Origins of its frames, as the content policy of pages names them. */
  frames: readonly string[]
  /** Whether an address of this host can be the provider's. */
  hosts: RegExp
  /** Null for an address that leads to nothing that can be shown in a frame. */
  read: (url: URL) => Target | null
  /** Permissions Policy of the frame. */
  allow: string
  sandbox: string
  /** As CSS has it. */
  ratio: string
  /** In place of the ratio: a player of fixed height. */
  height?: number
  /** What makes it play after the click that loads it. */
  autoplay?: readonly [name: string, value: string]
  /** Asked for the address of a thumbnail. */
  oembed?: string
}

const VIDEO_ALLOW = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
const TOOL_ALLOW = 'fullscreen; clipboard-write'
/** Scripts and cookies of the provider's own origin; never the page around it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
const VIDEO_SANDBOX = `${SANDBOX} allow-presentation`
const TOOL_SANDBOX = `${SANDBOX} allow-forms allow-modals allow-downloads`

const video = { allow: VIDEO_ALLOW, sandbox: VIDEO_SANDBOX, ratio: '16 / 9' }
const tool = { allow: TOOL_ALLOW, sandbox: TOOL_SANDBOX }

const WORD = /^[\w-]{1,100}$/

/** The address with those of the values that are there. */
function address(start: string, values: Record<string, string | number | null | undefined>, fragment = ''): string {
  const query = Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return `${start}${query.length > 0 ? `?${query.join('&')}` : ''}${fragment}`
}

/** Those of an address's values that are plain words. */
function words({ searchParams }: URL, names: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, wordOf(searchParams.get(name))]))
}

function wordOf(value: string | null | undefined): string | null {
  return value && WORD.test(value) ? value : null
}

function parts({ pathname }: URL): string[] {
  return pathname.split('/').filter((part) => part !== '')
}

function youTube(url: URL): Target | null {
  const [first = '', second = ''] = parts(url)
  const { searchParams } = url
  const list = wordOf(searchParams.get('list'))
  const end = secondsOf(searchParams.get('end'))
  const values = { start: startOf(url), end, list, ...words(url, ['cc_load_policy', 'cc_lang_pref', 'hl', 'rel']) }
  let id = searchParams.get('v')
  if (url.hostname === 'youtu.be') id = first
  else if (['embed', 'shorts', 'live', 'v'].includes(first)) id = second
  else if (first === 'playlist') id = 'videoseries'
  else if (first !== 'watch') return null
  if (!wordOf(id)) return null
  if (id === 'videoseries' && !list) return null
  const page =
    id === 'videoseries'
      ? address('https://www.youtube.com/playlist', { list })
      : address('https://www.youtube.com/watch', { v: id, t: values.start })
  return { src: address(`https://www.youtube-nocookie.com/embed/${id}`, values), page }
}

const VIMEO_VIDEO =
  /^\/(?:video\/|videos\/|manage\/videos\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d+)(?:\/(\w+))?\/?$/
const VIMEO_EVENT = /^\/event\/(\d+)(?:\/(?!embed(?:\/|$))(\w+))?(?:\/embed)?(?:\/(\w+))?\/?$/

function vimeo(url: URL): Target | null {
  const [, event, hash, hashBehind] = VIMEO_EVENT.exec(url.pathname) ?? []
  if (event) {
    const secret = hash ?? hashBehind ?? wordOf(url.searchParams.get('h'))
    const behind = secret ? `/${secret}` : ''
    return { src: `https://vimeo.com/event/${event}/embed${behind}`, page: `https://vimeo.com/event/${event}${behind}` }
  }
  const [, id, inPath] = VIMEO_VIDEO.exec(url.pathname) ?? []
  if (!id) return null
  // Without its hash an unlisted video doesn't play.
  const h = inPath ?? wordOf(url.searchParams.get('h'))
  const start = startOf(url)
  return {
    src: address(`https://player.vimeo.com/video/${id}`, { h }, start === null ? '' : `#t=${start}s`),
    page: `https://vimeo.com/${id}${h ? `/${h}` : ''}`,
  }
}

function loom(url: URL): Target | null {
  const [, id] = /^\/(?:share|embed)\/(?:[\w-]*-)?([0-9a-f]{16,40})\/?$/.exec(url.pathname) ?? []
  if (!id) return null
  return {
    src: address(`https://www.loom.com/embed/${id}`, { t: startOf(url) }),
    page: `https://www.loom.com/share/${id}`,
  }
}

function wistia(url: URL): Target | null {
  const [, id] = /^\/(?:medias|embed\/iframe|embed\/medias)\/(\w{6,20})(?:\.jsonp)?\/?$/.exec(url.pathname) ?? []
  if (!id) return null
  const src = address(`https://fast.wistia.net/embed/iframe/${id}`, { time: startOf(url) })
  return { src, page: `https://home.wistia.com/medias/${id}` }
}

const GOOGLE =
  /^(?:\/a\/[\w.-]+)?\/(presentation|document|spreadsheets|forms|drawings)(?:\/u\/\d+)?\/d\/(?:(e)\/)?([\w-]{10,200})(?:\/[\w-]*)?\/?$/
const GOOGLE_SIZES: Record<string, Pick<Partial<EmbedProvider>, 'height' | 'ratio'>> = {
  presentation: { ratio: '960 / 569' },
  document: { ratio: '4 / 5' },
  spreadsheets: { ratio: '4 / 3' },
  forms: { height: 640 },
  drawings: { ratio: '4 / 3' },
}

function google(url: URL): Target | null {
  const [, kind = '', published, id = ''] = GOOGLE.exec(url.pathname) ?? []
  if (id === '') return null
  const start = `https://docs.google.com/${kind}/d/${published ? 'e/' : ''}${id}`
  const slides = words(url, ['start', 'loop', 'delayms'])
  if (kind === 'presentation')
    return { src: address(`${start}/embed`, slides), page: `${start}/${published ? 'pub' : 'preview'}` }
  if (kind === 'forms') return { src: `${start}/viewform?embedded=true`, page: `${start}/viewform` }
  if (!published) return { src: `${start}/preview`, page: `${start}/preview` }
  if (kind === 'document') return { src: `${start}/pub?embedded=true`, page: `${start}/pub` }
  if (kind === 'spreadsheets') return { src: `${start}/pubhtml?widget=true&headers=false`, page: `${start}/pubhtml` }
  return { src: `${start}/pub`, page: `${start}/pub` }
}

function h5p(url: URL): Target | null {
  const [, id] =
    (url.hostname === 'h5p.org' ? /^\/h5p\/embed\/(\d+)\/?$/ : /^\/content\/(\d+)(?:\/[\w-]*)?\/?$/).exec(
      url.pathname,
    ) ?? []
  if (!id) return null
  if (url.hostname === 'h5p.org')
    return { src: `https://h5p.org/h5p/embed/${id}`, page: `https://h5p.org/h5p/embed/${id}` }
  return { src: `https://${url.hostname}/content/${id}/embed`, page: `https://${url.hostname}/content/${id}` }
}

function codePen(url: URL): Target | null {
  const [, owner, slug] =
    /^\/((?:team\/)?[\w-]+)\/(?:pen|full|details|embed|embed\/preview)\/([\w-]{4,60})\/?$/.exec(url.pathname) ?? []
  if (!owner || !slug) return null
  const tab = { 'default-tab': /^[a-z]+(?:,[a-z]+)?$/.exec(url.searchParams.get('default-tab') ?? '')?.[0] }
  const look = words(url, ['theme-id', 'editable'])
  return {
    src: address(`https://codepen.io/${owner}/embed/${slug}`, { ...tab, ...look }),
    page: `https://codepen.io/${owner}/pen/${slug}`,
  }
}

function codeSandbox(url: URL): Target | null {
  const [, id] = /^\/(?:s|embed|p\/(?:sandbox|devbox))\/([\w-]{4,120})\/?$/.exec(url.pathname) ?? []
  if (!id) return null
  const values = { ...words(url, ['view', 'theme', 'fontsize', 'hidenavigation']), module: modulePath(url) }
  return { src: address(`https://codesandbox.io/embed/${id}`, values), page: `https://codesandbox.io/s/${id}` }
}

/** The file that is open: `/src/App.js`. */
function modulePath({ searchParams }: URL): string | null {
  const path = searchParams.get('module') ?? searchParams.get('file')
  return path && /^\/[\w./-]{1,200}$/.test(path) ? path : null
}

const FIGMA = /^\/(file|design|proto|board|slides|deck)\/([A-Za-z0-9]{10,60})(?:\/.*)?$/

function figma(url: URL): Target | null {
  const older = url.pathname === '/embed' ? url.searchParams.get('url') : null
  const shared = older === null ? url : URL.canParse(older) ? new URL(older) : null
  if (shared === null) return null
  if (shared.protocol !== 'https:' || !FIGMA_HOSTS.test(shared.hostname)) return null
  const [, given = '', key] = FIGMA.exec(shared.pathname) ?? []
  if (!key) return null
  const kind = given === 'file' ? 'design' : given
  const node = /^[\w:-]{1,60}$/.exec(shared.searchParams.get('node-id') ?? '')?.[0]
  const values = { 'node-id': node, 'embed-host': 'lectern' }
  return {
    src: address(`https://embed.figma.com/${kind}/${key}`, values),
    page: address(`https://www.figma.com/${kind}/${key}`, { 'node-id': node }),
  }
}
const FIGMA_HOSTS = /^(?:(?:www|embed)\.)?figma\.com$/

function geoGebra(url: URL): Target | null {
  const inner = /^\/material\/(?:iframe|show)\/id\/([\w-]{4,20})(?:\/.*)?$/.exec(url.pathname)
  const app = /^\/(?:m|classic|calculator|graphing|geometry|3d|cas|notes)\/([\w-]{4,20})\/?$/.exec(url.pathname)
  const short = url.hostname === 'ggbm.at' ? /^\/([\w-]{4,20})\/?$/.exec(url.pathname) : null
  const id = (inner ?? app ?? short)?.[1]
  return id
    ? { src: `https://www.geogebra.org/material/iframe/id/${id}`, page: `https://www.geogebra.org/m/${id}` }
    : null
}

function desmos(url: URL): Target | null {
  const [, kind, id] =
    /^\/(calculator|geometry|3d|scientific|fourfunction|matrix)\/(\w{4,20})\/?$/.exec(url.pathname) ?? []
  if (!kind || !id) return null
  return { src: `https://www.desmos.com/${kind}/${id}?embed`, page: `https://www.desmos.com/${kind}/${id}` }
}

function spotify(url: URL): Target | null {
  const [, kind, id] =
    /^\/(?:intl-[a-z]{2}\/)?(?:embed\/|embed-podcast\/)?(episode|show|track|album|playlist|artist)\/([A-Za-z0-9]{10,40})(?:\/.*)?$/.exec(
      url.pathname,
    ) ?? []
  if (!kind || !id) return null
  return {
    src: address(`https://open.spotify.com/embed/${kind}/${id}`, { t: startOf(url) }),
    page: `https://open.spotify.com/${kind}/${id}`,
  }
}

const SOUNDS = /^\/[\w-]+\/(?:sets\/)?[\w-]+(?:\/s-\w+)?\/?$/
const SOUNDS_API = /^\/(?:tracks|playlists|users)\/(?:soundcloud(?::|%3A)\w+(?::|%3A))?\d+$/i

function soundCloud(url: URL): Target | null {
  const given = url.hostname === 'w.soundcloud.com' ? url.searchParams.get('url') : url.href
  const sound = given && URL.canParse(given) ? new URL(given) : null
  if (!sound || (url.hostname === 'w.soundcloud.com' && parts(url)[0] !== 'player')) return null
  const isPage = /^(?:www\.|m\.)?soundcloud\.com$/.test(sound.hostname) && SOUNDS.test(sound.pathname)
  const isApi = sound.hostname === 'api.soundcloud.com' && SOUNDS_API.test(sound.pathname)
  if (!(isPage || isApi) || sound.port !== '' || sound.username !== '') return null
  const host = isApi ? 'api.soundcloud.com' : 'soundcloud.com'
  const path = sound.pathname.replace(/\/$/, '')
  const page = address(`https://${host}${path}`, { secret_token: wordOf(sound.searchParams.get('secret_token')) })
  const start = startOf(url)
  return { src: address('https://w.soundcloud.com/player/', { url: page }, start === null ? '' : `#t=${start}s`), page }
}

export const EMBED_PROVIDERS: readonly EmbedProvider[] = [
  {
    ...{ id: 'youtube', name: 'YouTube', host: 'youtube.com', ...video },
    frames: ['https://www.youtube-nocookie.com'],
    hosts: /^(?:youtu\.be|(?:(?:www|m|music)\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com)$/,
    read: youTube,
    autoplay: ['autoplay', '1'],
    oembed: 'https://www.youtube.com/oembed',
  },
  {
    ...{ id: 'vimeo', name: 'Vimeo', host: 'vimeo.com', ...video },
    frames: ['https://player.vimeo.com', 'https://vimeo.com'],
    hosts: /^(?:(?:www|player)\.)?vimeo\.com$/,
    read: vimeo,
    autoplay: ['autoplay', '1'],
    oembed: 'https://vimeo.com/api/oembed.json',
  },
  {
    ...{ id: 'loom', name: 'Loom', host: 'loom.com', ...video },
    frames: ['https://www.loom.com'],
    hosts: /^(?:www\.)?loom\.com$/,
    read: loom,
    autoplay: ['autoplay', '1'],
    oembed: 'https://www.loom.com/v1/oembed',
  },
  {
    ...{ id: 'wistia', name: 'Wistia', host: 'wistia.com', ...video },
    frames: ['https://fast.wistia.net'],
    hosts: /^(?:[a-z0-9-]+\.wistia\.(?:com|net)|wi\.st)$/,
    read: wistia,
    autoplay: ['autoPlay', 'true'],
    oembed: 'https://fast.wistia.com/oembed',
  },
  {
    ...{ id: 'google', name: 'Google Docs', host: 'docs.google.com', ...tool, ratio: '16 / 9' },
    frames: ['https://docs.google.com'],
    hosts: /^docs\.google\.com$/,
    read: google,
  },
  {
    ...{ id: 'h5p', name: 'H5P', host: 'h5p.com', ...tool, ratio: '4 / 3' },
    // Each school has a subdomain of h5p.com, which its operator allows.
    frames: ['https://h5p.org'],
    hosts: /^(?:(?!www\.)[a-z0-9-]+\.h5p\.com|h5p\.org)$/,
    read: h5p,
  },
  {
    ...{ id: 'codepen', name: 'CodePen', host: 'codepen.io', ...tool, ratio: '16 / 10' },
    frames: ['https://codepen.io'],
    hosts: /^(?:www\.)?codepen\.io$/,
    read: codePen,
    oembed: 'https://codepen.io/api/oembed',
  },
  {
    ...{ id: 'codesandbox', name: 'CodeSandbox', host: 'codesandbox.io', ...tool, ratio: '16 / 10' },
    frames: ['https://codesandbox.io'],
    hosts: /^(?:www\.)?codesandbox\.io$/,
    read: codeSandbox,
    oembed: 'https://codesandbox.io/oembed',
  },
  {
    ...{ id: 'figma', name: 'Figma', host: 'figma.com', ...tool, ratio: '16 / 10' },
    frames: ['https://embed.figma.com'],
    hosts: FIGMA_HOSTS,
    read: figma,
    oembed: 'https://www.figma.com/api/oembed',
  },
  {
    ...{ id: 'geogebra', name: 'GeoGebra', host: 'geogebra.org', ...tool, ratio: '4 / 3' },
    frames: ['https://www.geogebra.org'],
    hosts: /^(?:(?:www\.)?geogebra\.org|ggbm\.at)$/,
    read: geoGebra,
  },
  {
    ...{ id: 'desmos', name: 'Desmos', host: 'desmos.com', ...tool, ratio: '3 / 2' },
    frames: ['https://www.desmos.com'],
    hosts: /^(?:www\.)?desmos\.com$/,
    read: desmos,
  },
  {
    ...{ id: 'spotify', name: 'Spotify', host: 'spotify.com', ...video, height: 352 },
    frames: ['https://open.spotify.com'],
    hosts: /^open\.spotify\.com$/,
    read: spotify,
    oembed: 'https://open.spotify.com/oembed',
  },
  {
    ...{ id: 'soundcloud', name: 'SoundCloud', host: 'soundcloud.com', ...video, height: 166 },
    frames: ['https://w.soundcloud.com'],
    hosts: /^(?:(?:www|m|w)\.)?soundcloud\.com$/,
    read: soundCloud,
    autoplay: ['auto_play', 'true'],
    oembed: 'https://soundcloud.com/oembed',
  },
]

/** The frame of an origin that the operator allows: shown as the address says. */
export const OTHER_PROVIDER = { ...tool, ratio: '16 / 10' } as const

/** The size of what this address shows, where a provider has several kinds. */
export function sizeOf({ id, ratio, height }: EmbedProvider, src: string): { ratio: string; height: number | null } {
  const kind = id === 'google' ? (new URL(src).pathname.split('/')[1] ?? '') : ''
  const size = GOOGLE_SIZES[kind]
  return { ratio: size?.ratio ?? ratio, height: size?.height ?? height ?? null }
}

/** What the content policy of pages lets be shown in a frame, before the operator's own. */
export const EMBED_FRAMES: readonly string[] = EMBED_PROVIDERS.flatMap(({ frames }) => frames)
