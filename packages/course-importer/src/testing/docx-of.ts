import { zipOf } from './zip-of.ts'

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ')
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A paragraph of runs, or of text alone. */
export const p = (runs: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${runs.startsWith('<') ? runs : run(runs)}</w:p>`
export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
export const heading = (depth: number, text: string) => p(text, `Heading${depth}`)
/** An item of a list: 1 has bullets, 2 numbers, and 3 the same numbers from 1 again. */
export const item = (text: string, list = 1, level = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${run(text)}</w:p>`
export const equation = (inside: string) => `<m:oMath>${inside}</m:oMath>`
export const sign = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
export const footnote = '<w:r><w:footnoteReference w:id="2"/></w:r>'
/** A drawing of the picture of that relationship: `picture` is in the document, `linked` and `metafile` can't be shown. */
export const picture = (relationship: 'picture' | 'metafile' | 'linked', alt = '') =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:${relationship === 'linked' ? 'link' : 'embed'}="${relationship}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
export const chart =
  '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"/></a:graphic></wp:inline></w:drawing></w:r>'

const headingStyle = (depth: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${depth}"><w:name w:val="heading ${depth}"/></w:style>`
const relationship = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${more}/>`

/** A Word document with that body. */
export function docxOf(body: string, more: Record<string, string | Uint8Array> = {}): Promise<Blob> {
  return zipOf({
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('rId1', 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('picture', 'image', 'media/image1.png')}${relationship('metafile', 'image', 'media/image2.emf')}${relationship('linked', 'image', 'file:///S:/board.png', ' TargetMode="External"')}${relationship('evil', 'hyperlink', 'javascript:alert(1)', ' TargetMode="External"')}${relationship('film', 'hyperlink', 'https://vimeo.com/76979871', ' TargetMode="External"')}${relationship('styles', 'styles', 'styles.xml')}${relationship('numbering', 'numbering', 'numbering.xml')}${relationship('footnotes', 'footnotes', 'footnotes.xml')}</Relationships>`,
    'word/document.xml': `${HEAD}<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `${HEAD}<w:styles ${NAMESPACES}>${[1, 2, 3].map(headingStyle).join('')}<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style></w:styles>`,
    'word/numbering.xml': `${HEAD}<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>`,
    'word/footnotes.xml': `${HEAD}<w:footnotes ${NAMESPACES}><w:footnote w:id="2">${p('See the board.')}</w:footnote></w:footnotes>`,
    'word/media/image1.png': new Uint8Array(Buffer.from(PIXEL, 'base64')),
    'word/media/image2.emf': 'metafile',
    ...more,
  })
}
