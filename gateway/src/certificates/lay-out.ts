import { type IssuedCertificate, languageOfCertificate } from '@lectern/contracts/shapes/certificates.ts'
import { rect, type Shape } from '@lectern/covers/shapes.ts'
import { formatsIn } from '@lectern/texts/formats.ts'
import { type Texts, textsIn } from '@lectern/texts/issued-certificate.ts'
import { breakEvenly, breakLines, inOneLine } from '../typesetting/break-lines.ts'
import { loadFonts } from '../typesetting/fonts.ts'
import { readable, runsToTheLeft, type TextStyle, widthOf } from '../typesetting/shape-text.ts'
import { artOf, markShapes, qrOf, ringOf, SPINE, sealOf } from './art.ts'
import type { CertificateFacts } from './certificate-path.ts'
import { type Colours, coloursOf, SHEET } from './colours.ts'
import { type Item, PAGE, type Page, type Text } from './page.ts'
import { sumOf } from './sum-of.ts'

const LEFT = 548
const RIGHT = 1051
const FOOT = 738.3
const NAME_TOP = 184
/** The rule above the foot. */
const RULE = 606.4
const QR_SIDE = 105.6
/** Beside the other facts, before the code of the address. */
const ISSUER_ROOM = 64
/** What has room along the spine, above the mark. */
const SPINE_TITLE = 646
const ADDRESS_WIDTH = 378
/** Of Literata, which every line is laid out by, in parts of the size. */
const ASCENT = 1.177
const DESCENT = 0.308

const serif = (size: number, weight: number, tracking = 0): TextStyle => ({ family: 'serif', size, weight, tracking })
const sans = (size: number, weight: number): TextStyle => ({ family: 'sans', size, weight, tracking: 0 })
const HEADING = serif(21, 500)
const LABEL = sans(12.5, 400)
const FACT = serif(15, 600)
/** Of the family that has every script. */
const ISSUED = serif(12.5, 400)
const SENTENCE = { style: serif(18, 400), height: 29, width: 440 }
/** Each with the number of letters up to which it is for, and of lines. The last ones are for what isn't whole otherwise. */
const NAME_SIZES: readonly Size[] = [
  { letters: 22, style: serif(58, 500, -0.026), height: 64, lines: 2 },
  { letters: 40, style: serif(46, 500, -0.024), height: 52, lines: 2 },
  { letters: Infinity, style: serif(36, 500, -0.018), height: 44, lines: 2 },
  { letters: Infinity, style: serif(27, 500, -0.01), height: 34, lines: 3 },
  { letters: Infinity, style: serif(22, 500, -0.01), height: 28, lines: 4 },
  { letters: Infinity, style: serif(18, 500), height: 23, lines: 5 },
]
const COURSE_SIZES: readonly Size[] = [
  { letters: Infinity, style: serif(36, 500, -0.018), height: 44, lines: 2 },
  { letters: Infinity, style: serif(27, 500, -0.01), height: 34, lines: 3 },
]
interface Size {
  letters: number
  style: TextStyle
  height: number
  lines: number
}

/** A certificate as a page. Loads the fonts that it needs. */
export async function layOut({ certificate, origin, issuer: today }: CertificateFacts): Promise<Page> {
  const issuer = certificate.issuerName ?? today
  const { course, number, holderName: holder, state, completedAt, issuedAt } = certificate
  const language = languageOfCertificate(certificate)
  const texts = textsIn(language)
  const address = `${origin}/certificates/${certificate.id}`
  const names = `${course.teacherName}${course.title}${holder ?? ''}${issuer}`
  await loadFonts('serif', `${names}Aa0…`)
  await loadFonts('sans', `${address}A`)
  const name = readable('serif', issuer) ?? new URL(origin).host
  const isShort = !runsToTheLeft(name) && widthOf(name, FACT, false) <= ISSUER_ROOM
  const colours = coloursOf(course, state === 'revoked')
  const title = readable('serif', course.title)
  return {
    title: texts.title({ course: course.title, holder }),
    ...{ language, author: issuer, date: issuedAt },
    items: [
      drawn(rect(0, 0, PAGE.width, PAGE.height, SHEET)),
      artOf(course.id, colours),
      ...spineOf(title, colours),
      ...(state === 'revoked' ? ringOf(colours) : sealOf(colours)),
      line(texts.heading, HEADING, { x: LEFT, y: 87 }, colours.ink, 'H1'),
      { kind: 'drawing', shapes: markShapes(colours.mark.letter, colours.mark.disc), x: 1025, y: 62.3, scale: 1 },
      ...wordsOf(certificate, title, colours, texts),
      drawn(rect(LEFT, RULE, RIGHT - LEFT, 1.5, colours.ink)),
      ...factsOf(
        [
          [texts.facts.completed, formatsIn(language).formatDate(completedAt)],
          [texts.facts.number, number],
          ...(isShort ? [[texts.facts.issuer, name] as const] : []),
        ],
        colours,
      ),
      checkLine(isShort ? null : name, texts, colours.secondary),
      addressLine(address.replace(/^https?:\/\//, ''), colours.ink),
      qrOf(address, { right: RIGHT + 0.5, foot: FOOT, side: QR_SIDE, alt: texts.qr({ address }) }, colours.qr),
    ],
  }
}

/** Title and mark on the cover's back: all of it is said elsewhere. */
function spineOf(title: string | null, { spine: { spine, spineText } }: Colours): Item[] {
  const toTheLeft = runsToTheLeft(title ?? '')
  const style = serif(27, 500, 0.007)
  const along = title === null ? '' : inOneLine(title, SPINE_TITLE, (part) => widthOf(part, style, toTheLeft))
  return [
    drawn(rect(0, 0, SPINE, PAGE.height, spine)),
    { ...line(along, style, { x: 29.2, y: 64 }, spineText, 'decoration'), toTheLeft, turned: true },
    { kind: 'drawing', shapes: markShapes(spineText, spineText), x: 22.1, y: 734.2, scale: 1.1 },
  ]
}

/** Who, what, and how much of it: one below the other. */
function wordsOf(
  certificate: IssuedCertificate,
  title: string | null,
  { ink, secondary, course }: Colours,
  texts: Texts,
): Item[] {
  const { holderName, course: of } = certificate
  const name = holderName === null ? '' : (readable('serif', holderName) ?? texts.unreadable.name)
  const teacher = isolated(readable('serif', of.teacherName))
  const rows = [
    // Which words of a name belong together nobody here knows.
    { ...largest(name, NAME_SIZES, breakLines), fill: ink },
    {
      ...{ lines: [holderName === null ? texts.forCompleting : texts.hasCompleted] },
      // Arabic reaches further down.
      ...{ style: serif(21, 400), height: 32, fill: secondary, above: runsToTheLeft(name) ? 22 : 13.4 },
    },
    { ...largest(title ?? texts.unreadable.course, COURSE_SIZES, breakEvenly), fill: course, above: 2.6 },
    { ...SENTENCE, lines: sentenceLines(sumOf(certificate, teacher)), fill: ink, above: 14 },
  ]
  let top = NAME_TOP
  return rows.map(({ lines, style, height, fill, above = 0 }: Row): Text => {
    const first = top + above
    top = first + height * lines.length
    const base = baseOf(style.size, height)
    const toTheLeft = runsToTheLeft(lines.join(' '))
    const widths = lines.map((text) => widthOf(text, style, toTheLeft))
    // The block stands at the left in any case.
    const from = (at: number) => LEFT + (toTheLeft ? Math.max(...widths) - (widths[at] ?? 0) : 0)
    return {
      ...{ kind: 'text', style, fill, role: 'P', toTheLeft },
      lines: lines.map((text, at) => ({ text, x: from(at), y: first + height * at + base })),
    }
  })
}

/** A name within a sentence: what follows it doesn't run along with it. */
function isolated(name: string | null): string | null {
  return name !== null && runsToTheLeft(name) ? `\u2068${name}\u2069` : name
}

interface Row {
  lines: string[]
  style: TextStyle
  height: number
  fill: string
  above?: number
}

/** As large as its length lets it be and its words fit in the lines there are; where they fit in none, as large as all of it has room. */
function largest(
  text: string,
  sizes: readonly Size[],
  intoLines: typeof breakLines,
): Pick<Row, 'lines' | 'style' | 'height'> {
  const sets = sizes
    .filter(({ letters }) => [...text].length <= letters)
    .map(({ style, height, lines: room }) => {
      const measure = (part: string) => widthOf(part, style, runsToTheLeft(text))
      return { ...intoLines(text, { width: RIGHT - LEFT, lines: room }, measure), style, height }
    })
  const set = sets.find(({ isWhole }) => isWhole) ?? sets.find(({ isCut }) => !isCut) ?? sets.at(-1)
  return set ?? { lines: [''], style: HEADING, height: 0 }
}

/** No number ends a line, and its last line isn't a single word where there is another to go with it. */
function sentenceLines(sentence: string): string[] {
  const { style, width } = SENTENCE
  const bound = sentence.replaceAll(/(\d) /g, '$1\u00A0')
  const measure = (part: string) => widthOf(part, style, runsToTheLeft(sentence))
  const lines = breakLines(bound, { width, lines: 4 }, measure).lines
  const [before = '', last = ''] = lines.slice(-2)
  const [, kept, moved] = /^(.+ [^ ]+) ([^ ]+)$/.exec(before) ?? []
  const isGood = last.includes(' ') || kept === undefined
  const set = isGood ? lines : [...lines.slice(0, -2), kept, `${moved} ${last}`]
  // Who searches for it types a common space.
  return set.map((text) => text.replaceAll('\u00A0', ' '))
}

/** Labels with their values below them, side by side. */
function factsOf(facts: readonly (readonly [label: string, value: string])[], { ink, secondary }: Colours): Item[] {
  let x = LEFT
  return facts.flatMap(([label, value]) => {
    const items = [line(label, LABEL, { x, y: 653 }, secondary), line(value, FACT, { x, y: 675 }, ink)]
    x += Math.max(widthOf(label, LABEL, false), widthOf(value, FACT, false)) + 32
    return items
  })
}

/** Above the address; with who issued it, where that is longer than the room beside the other facts. */
function checkLine(issuer: string | null, { check, checkWithIssuer }: Texts, fill: string): Text {
  const at = { x: LEFT, y: 714 }
  if (issuer === null) return line(check, LABEL, at, fill)
  const room = ADDRESS_WIDTH - widthOf(checkWithIssuer({ issuer: '' }), ISSUED, false)
  const name = inOneLine(issuer, room, (part) => widthOf(part, ISSUED, runsToTheLeft(issuer)))
  return line(checkWithIssuer({ issuer: isolated(name) ?? '' }), ISSUED, at, fill)
}

/** Smaller where it is long: an address that isn't whole is of no use. */
function addressLine(address: string, ink: string): Text {
  const style = sans(12.5, 600)
  const size = Math.max(7, Math.min(12.5, (12.5 * ADDRESS_WIDTH) / widthOf(address, style, false)))
  return line(address, { ...style, size }, { x: LEFT, y: 733 }, ink)
}

function line(
  text: string,
  style: TextStyle,
  at: { x: number; y: number },
  fill: string,
  role: Text['role'] = 'P',
): Text {
  return { kind: 'text', style, fill, role, toTheLeft: false, lines: [{ text, ...at }] }
}

function drawn(...shapes: Shape[]): Item {
  return { kind: 'drawing', shapes, x: 0, y: 0, scale: 1 }
}

/** The base line's distance from the top of a line, as browsers put it. */
function baseOf(size: number, height: number): number {
  return (height - (ASCENT + DESCENT) * size) / 2 + ASCENT * size
}
