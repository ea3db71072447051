import { PDF_TYPE } from '@lectern/contracts/shapes/file-address.ts'

const ZIPPED = ['zip'] as const
const OCTETS = 'application/octet-stream'

interface FileType {
  /** What it is sent as. Nothing that a browser would run or draw as a page. */
  mediaType: string
  /** What its bytes have to be by file-type's names; `text` where they have to be text. */
  content: readonly string[] | 'text'
}

const office = (kind: string, mediaType: string): [string, FileType] => [
  kind,
  { mediaType, content: [kind, ...ZIPPED] },
]
const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

const DOCUMENTS: [string, FileType][] = [
  ['pdf', { mediaType: PDF_TYPE, content: ['pdf'] }],
  office('docx', `${OPEN_XML}.wordprocessingml.document`),
  office('xlsx', `${OPEN_XML}.spreadsheetml.sheet`),
  office('pptx', `${OPEN_XML}.presentationml.presentation`),
  office('odt', `${OPEN_DOCUMENT}.text`),
  office('ods', `${OPEN_DOCUMENT}.spreadsheet`),
  office('odp', `${OPEN_DOCUMENT}.presentation`),
  office('epub', 'application/epub+zip'),
  ['doc', { mediaType: 'application/msword', content: ['cfb'] }],
  ['xls', { mediaType: 'application/vnd.ms-excel', content: ['cfb'] }],
  ['ppt', { mediaType: 'application/vnd.ms-powerpoint', content: ['cfb'] }],
  ['rtf', { mediaType: 'application/rtf', content: ['rtf'] }],
]

/** Any of those that are zip archives inside may be called so. */
const ZIP_CONTENTS = [...ZIPPED, 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'jar', '3mf']
const ARCHIVES: [string, FileType][] = [
  ['zip', { mediaType: 'application/zip', content: ZIP_CONTENTS }],
  ['gz', { mediaType: 'application/gzip', content: ['gz', 'tar.gz'] }],
  ['tgz', { mediaType: 'application/gzip', content: ['gz', 'tar.gz'] }],
  ['7z', { mediaType: 'application/x-7z-compressed', content: ['7z'] }],
  ['rar', { mediaType: 'application/vnd.rar', content: ['rar'] }],
]

const MEDIA: [string, FileType][] = [
  ['png', { mediaType: 'image/png', content: ['png', 'apng'] }],
  ['jpg', { mediaType: 'image/jpeg', content: ['jpg'] }],
  ['jpeg', { mediaType: 'image/jpeg', content: ['jpg'] }],
  ['gif', { mediaType: 'image/gif', content: ['gif'] }],
  ['webp', { mediaType: 'image/webp', content: ['webp'] }],
  ['mp3', { mediaType: 'audio/mpeg', content: ['mp3'] }],
  ['m4a', { mediaType: 'audio/mp4', content: ['m4a', 'mp4'] }],
  ['ogg', { mediaType: 'audio/ogg', content: ['ogg', 'oga', 'opus', 'spx'] }],
  ['wav', { mediaType: 'audio/wav', content: ['wav'] }],
  ['mp4', { mediaType: 'video/mp4', content: ['mp4', 'm4v'] }],
  ['webm', { mediaType: 'video/webm', content: ['webm'] }],
]

const text = (mediaType: string, extensions: string): [string, FileType][] =>
  extensions.split(' ').map((extension) => [extension, { mediaType, content: 'text' }])

const CODE =
  'c cc cpp cs css dart go h hpp ini ipynb java json jsonl jsx kt less lua php pl py r rb rs scala scss sh sql'
/** Pages and scripts, which a browser must never take for one of ours. */
const ACTIVE = 'htm html js mjs cjs svg xhtml xml xsl xslt'

const TYPES: ReadonlyMap<string, FileType> = new Map([
  ...DOCUMENTS,
  ...ARCHIVES,
  ...MEDIA,
  ...text('text/csv', 'csv'),
  ...text('text/plain', `${CODE} md srt swift tex toml tsv tsx txt vtt vue yaml yml`),
  ...text(OCTETS, ACTIVE),
])

export function typeOfExtension(extension: string): FileType {
  return TYPES.get(extension) ?? { mediaType: OCTETS, content: [] }
}

/** What an operating system starts when it is opened. */
const PROGRAM_EXTENSIONS = new Set(
  [
    ...['apk', 'app', 'appimage', 'appx', 'bat', 'cmd', 'com', 'cpl', 'crx', 'deb', 'dll', 'dmg', 'exe', 'hta', 'iso'],
    ...['jar', 'jse', 'lnk', 'msc', 'msi', 'msix', 'msp', 'pif', 'pkg', 'ps1', 'reg', 'rpm', 'scf', 'scr', 'sys'],
    ...['url', 'vbe', 'vbs', 'wsf', 'wsh', 'xpi'],
  ].values(),
)
const PROGRAM_CONTENTS = new Set([
  'exe',
  'elf',
  'macho',
  'class',
  'apk',
  'deb',
  'rpm',
  'lnk',
  'crx',
  'xpi',
  'reg',
  'dmg',
])

export function isProgram({ extension, content }: { extension: string; content?: string | undefined }): boolean {
  return PROGRAM_EXTENSIONS.has(extension) || (content !== undefined && PROGRAM_CONTENTS.has(content))
}
