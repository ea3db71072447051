export const PASTE_SOURCES = {
  'google-docs': 'Google Docs',
  'google-sheets': 'Google Sheets',
  word: 'Word',
  'word-online': 'Word',
  excel: 'Excel',
  powerpoint: 'PowerPoint',
  outlook: 'Outlook',
  pages: 'Pages',
  libreoffice: 'LibreOffice',
  notion: 'Notion',
  confluence: 'Confluence',
  chatgpt: 'ChatGPT',
  wikipedia: 'Wikipedia',
  markdown: 'Markdown',
  web: null,
} as const
export type PasteSource = keyof typeof PASTE_SOURCES

const SIGNS: [PasteSource, RegExp][] = [
  ['google-sheets', /<google-sheets-html-origin|\bdata-sheets-(?:root|value)/i],
  ['google-docs', /\bid="?docs-internal-guid-/i],
  ['excel', /urn:schemas-microsoft-com:office:excel|content="?(?:Microsoft Excel|Excel\.Sheet)/i],
  ['powerpoint', /urn:schemas-microsoft-com:office:powerpoint|content="?(?:Microsoft PowerPoint|PowerPoint\.Slide)/i],
  ['outlook', /\bclass="?[^">]*\belementToProof\b|\bx_Mso|microsoft\.com\/office\/outlook|id="?OLK_SRC_BODY/i],
  [
    'word',
    /urn:schemas-microsoft-com:office:word|content="?(?:Microsoft Word|Word\.Document)|\bclass="?Mso[A-Z]|mso-list:/i,
  ],
  ['word-online', /\bclass="[^"]*\b(?:SCXW\d+|OutlineElement|TextRun|ListContainerWrapper)\b/],
  ['libreoffice', /content="(?:LibreOffice|OpenOffice)/i],
  ['pages', /content="Cocoa HTML Writer"/i],
  ['notion', /<!--\s*notionvc:/i],
  ['confluence', /\bdata-(?:panel-type|local-id|layout-section|task-local-id)=|\bclass="[^"]*\bconf-macro/i],
  ['chatgpt', /\bdata-message-author-role=|\bdata-start="\d+"[^>]*\bdata-end="\d+"|\bdata-is-last-node/i],
  [
    'wikipedia',
    /\bclass="[^"]*\bmw[e-](?:heading|headline|parser-output|editsection|redirect|file-|math)|(?:wikipedia\.org\/wiki\/[\s\S]*){2}/i,
  ],
]

/** Whose clipboard it is, by signs that other programs don't leave. Another is `web`. */
export function detectSource(html: string): PasteSource {
  return SIGNS.find(([, sign]) => sign.test(html))?.[0] ?? 'web'
}

/** A copy of this editor itself, which needs no conversion; Confluence's editor is built of the same parts. */
export function isOwnCopy(html: string): boolean {
  return /\bdata-pm-slice=/.test(html) && detectSource(html) !== 'confluence'
}
