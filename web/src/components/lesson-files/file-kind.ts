import { texts } from '#texts/components-files'

type Tone = 'error' | 'success' | 'info' | 'plain'
type Kind = keyof typeof texts.kinds

interface FileKind {
  /** The extension in capitals. */
  badge: string
  tone: Tone
  /** In words. */
  name: string
}

const KINDS: Record<Kind, string> = {
  pdf: 'pdf',
  document: 'doc docx odt rtf epub pages',
  sheet: 'csv tsv xls xlsx ods numbers',
  slides: 'ppt pptx odp key',
  text: 'txt md srt vtt',
  code: 'c cc cpp cs css dart go h html ini ipynb java js json jsx kt lua mjs php pl py r rb rs sh sql swift toml ts tsx vue xml yaml yml',
  archive: 'zip 7z rar gz tgz tar',
  picture: 'png jpg jpeg gif webp svg heic avif tif tiff bmp',
  audio: 'mp3 m4a ogg wav flac opus',
  video: 'mp4 m4v mov webm mkv',
  other: '',
}
const TONES: Partial<Record<Kind, Tone>> = {
  ...{ pdf: 'error', sheet: 'success', document: 'info', text: 'info', audio: 'info' },
}
const BADGE_MAX = 4

/** What a file is, for people: its extension says it. */
export function fileKind(name: string): FileKind {
  const extension = /\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const known = Object.entries(KINDS).find(([, extensions]) => extensions.split(' ').includes(extension))
  const kind = extension === '' ? 'other' : ((known?.[0] ?? 'other') as Kind)
  const badge = extension.length <= BADGE_MAX ? extension.toUpperCase() : ''
  return { badge, tone: TONES[kind] ?? 'plain', name: texts.kinds[kind] }
}
