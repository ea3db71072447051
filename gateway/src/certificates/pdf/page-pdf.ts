import { isSpaceless } from '../../typesetting/break-lines.ts'
import { unitsOf } from '../../typesetting/fonts.ts'
import { type ShapedRun, shapeRuns, type TextStyle, widthOf } from '../../typesetting/shape-text.ts'
import { type Drawing, type Item, PAGE, type Page, type Text } from '../page.ts'
import { createEmbeddedFonts, type EmbeddedFonts } from './embedded-fonts.ts'
import { filledWith, shapeOperators } from './path-operators.ts'
import { createPdfFile, decimal, dictionary, list, type PdfFile, reference, textString } from './pdf-file.ts'
import { writeStructure } from './structure.ts'

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** A4 across, in points. */
const A4 = { width: 841.89, height: 595.276 }

/**
 * A page as a tagged PDF 1.7 of one page with its fonts in it. They were loaded. The same page gives the same bytes. Written here, because
 * pdfkit and @libpdf/core take text and not the glyphs that HarfBuzz has chosen and placed: names in some scripts would look different.
 */
export async function pagePdf(page: Page): Promise<Buffer> {
  const pdf = createPdfFile()
  const fonts = createEmbeddedFonts()
  const tagged = page.items.filter(isReadAloud)
  const operators = page.items.map((item) => marked(item, tagged.indexOf(item), operatorsOf(item, fonts)))
  const [sheet, root] = [pdf.reserve(), pdf.reserve()]
  const [across, down] = [A4.width / PAGE.width, A4.height / PAGE.height]
  const content = `${[across, 0, 0, -down, 0, A4.height].map((part) => decimal6(part)).join(' ')} cm\n${operators.join('\n')}`
  const contents = pdf.putStream(Buffer.from(content, 'latin1'), {})
  const pages = pdf.put(dictionary({ Type: '/Pages', Kids: list([reference(sheet)]), Count: 1 }))
  pdf.put(
    dictionary({
      ...{ Type: '/Page', Parent: reference(pages), MediaBox: list([0, 0, A4.width, A4.height]) },
      Resources: dictionary({ Font: await fonts.write(pdf) }),
      ...{ Contents: reference(contents), StructParents: 0, Tabs: '/S' },
    }),
    sheet,
  )
  const info = pdf.put(
    dictionary({
      ...{ Title: textString(page.title), Author: textString(page.author), Producer: textString('Lectern') },
      CreationDate: `(${dateOf(page.date)})`,
    }),
  )
  pdf.put(
    dictionary({
      ...{
        Type: '/Catalog',
        Pages: reference(pages),
        Lang: `(${page.language})`,
        Metadata: reference(writeMetadata(pdf, page)),
      },
      ...{ MarkInfo: '<< /Marked true >>', ViewerPreferences: '<< /DisplayDocTitle true >>' },
      StructTreeRoot: reference(writeStructure(pdf, sheet, tagged.map(roleOf))),
    }),
    root,
  )
  return pdf.end({ root, info })
}

function isReadAloud(item: Item): boolean {
  return item.kind === 'text' ? item.role !== 'decoration' : item.alt !== undefined
}

function roleOf(item: Item): { role: 'H1' | 'P' | 'Figure'; alt?: string } {
  if (item.kind === 'drawing') return { role: 'Figure', ...(item.alt !== undefined && { alt: item.alt }) }
  return { role: item.role === 'H1' ? 'H1' : 'P' }
}

/** `at`: its number among what is said, -1 for decoration. */
function marked(item: Item, at: number, operators: string): string {
  return at === -1 ? `/Artifact BMC ${operators} EMC` : `/${roleOf(item).role} << /MCID ${at} >> BDC ${operators} EMC`
}

function operatorsOf(item: Item, fonts: EmbeddedFonts): string {
  return item.kind === 'text' ? textOperators(item, fonts) : drawingOperators(item)
}

function drawingOperators({ shapes, x, y, scale, clip }: Drawing): string {
  const seen = clip ? `${[clip.x, clip.y, clip.width, clip.height].map(decimal).join(' ')} re W n ` : ''
  const matrix = [scale, 0, 0, scale, x, y].map(decimal6).join(' ')
  return `q ${matrix} cm ${seen}${shapeOperators(shapes)} Q`
}

function textOperators({ lines, style, fill, toTheLeft, turned = false }: Text, fonts: EmbeddedFonts): string {
  const set = lines.flatMap(({ text, x, y }, at) => {
    const spoken = at < lines.length - 1 && !isSpaceless(text.at(-1) ?? '') ? `${text} ` : text
    // A space at the end of a line that runs to the left stands before its left end.
    let along = toTheLeft ? widthOf(text, style, true) - widthOf(spoken, style, true) : 0
    return shapeRuns(spoken, style, toTheLeft).map((run) => {
      const matrix = turned ? [0, 1, 1, 0, x, y + along] : [1, 0, 0, -1, x + along, y]
      along += run.width
      return `${matrix.map(decimal).join(' ')} Tm ${withText(run, runOperators(run, style, fonts))}`
    })
  })
  return `BT ${filledWith(fill)} ${set.join('\n')} ET`
}

/** Vowel signs that are glyphs of their own leave gaps that readers take for spaces: what the run says stands beside it. Not of Arabic, whose letters poppler turns round there. */
function withText({ glyphs }: ShapedRun, operators: string): string {
  if (!glyphs.some(({ text }) => text === '') || glyphs.some(({ text }) => RIGHT_TO_LEFT.test(text))) return operators
  const text = textString(glyphs.map((glyph) => glyph.text).join(''))
  return `/Span << /ActualText ${text} >> BDC ${operators} EMC`
}

/** Each glyph where it was placed: between two of them stands by how much that is off the first one's width. */
function runOperators(run: ShapedRun, style: TextStyle, fonts: EmbeddedFonts): string {
  const { glyphs, font, file } = run
  const { name, numbers } = fonts.use(run, style)
  const thousandth = unitsOf(file) / 1_000
  let [operators, shown, pen, rise] = [`/${name} ${decimal(style.size)} Tf`, '', 0, 0]
  const show = () => {
    if (shown !== '') operators += ` [${shown}] TJ`
    shown = ''
  }
  for (const [at, { id, x, y }] of glyphs.entries()) {
    if (y !== rise) {
      show()
      operators += ` ${decimal((y * style.size) / unitsOf(file))} Ts`
      rise = y
    }
    const back = Math.round((pen - x) / thousandth)
    shown += `${back === 0 ? '' : back}<${numbers[at]}>`
    pen += (Math.round(font.glyphHAdvance(id) / thousandth) - back) * thousandth
  }
  show()
  return rise === 0 ? operators : `${operators} 0 Ts`
}

/** Beside the same in the document's information, which newer readers leave unread. */
function writeMetadata(pdf: PdfFile, { title, author, date }: Page): number {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const xmp =
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">' +
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>` +
    `<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>` +
    '<dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language>' +
    `<xmp:CreateDate>${date}</xmp:CreateDate>` +
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>'
  return pdf.putStream(Buffer.from(xmp), { Type: '/Metadata', Subtype: '/XML' })
}

/** `D:20261121203800Z` of ISO 8601. */
function dateOf(timestamp: string): string {
  return `D:${timestamp.replaceAll(/\D/g, '').slice(0, 14)}Z`
}

function decimal6(value: number): string {
  return String(Number(value.toFixed(6)))
}
