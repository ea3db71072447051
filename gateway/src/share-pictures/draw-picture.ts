import { type CoverFamily, coverPalettes } from '@lectern/covers/cover-palettes.ts'
import { drawCover } from '@lectern/covers/draw-cover.ts'
import { ART_HEIGHT, ART_WIDTH } from '@lectern/covers/shapes.ts'
import { shapesSvg } from '@lectern/covers/shapes-svg.ts'
import { textsIn } from '@lectern/texts/course-preview.ts'
import { breakLines, inOneLine } from '../typesetting/break-lines.ts'
import { loadFonts } from '../typesetting/fonts.ts'
import { readable, runsToTheLeft, shapeLine, type TextStyle, widthOf } from '../typesetting/shape-text.ts'
import { markSvg } from './mark-svg.ts'
import type { PictureOf } from './picture-of.ts'

const PICTURE = { width: 1200, height: 630 }
/** The side of the square that the cover takes, on the left. */
export const COVER_SIDE = 630

const SPINE = 64
const LEFT = 686
const RIGHT = 1144
const LINES = 4
/** The first size takes titles of so many letters; the second all others. */
const SHORT_TITLE = 28
const TITLE_TOP = 64
const TITLE_SIZES = [
  { size: 76, height: 82 },
  { size: 60, height: 66 },
] as const
const TEACHER = { size: 30, height: 40, gap: 19 }
const FACTS_BASE = 567
const PRODUCT_BASE = 571

const INK = '#1A231F'
const PINE = '#17523F'
const DISC = '#D9962B'
/** Of Literata, which every line is laid out by, in parts of the size. */
const ASCENT = 1.177
const DESCENT = 0.308

const titleStyle = (size: number): TextStyle => ({ family: 'serif', size, weight: 500, tracking: -0.027 })
const teacherStyle: TextStyle = { family: 'serif', size: TEACHER.size, weight: 400, tracking: 0 }
const factsStyle: TextStyle = { family: 'sans', size: 24, weight: 500, tracking: 0, tabular: true }
const productStyle: TextStyle = { family: 'serif', size: 29, weight: 600, tracking: 0 }

/** What is drawn of a course: its facts, and of which cloth it is. */
export interface Drawing {
  picture: PictureOf
  family: CoverFamily
  /** Whether the square on the left is left free for the course's own cover. */
  hasOwnCover: boolean
}

/** The picture as an SVG of outlines alone. A title or name that the fonts can't show is left out. */
export async function drawPicture({ picture, family, hasOwnCover }: Drawing): Promise<string> {
  const { paper, deep } = coverPalettes[family]
  const facts = factsOf(picture)
  await loadFonts('serif', `${picture.title}${picture.teacher}Lectern0123456789…`)
  await loadFonts('sans', facts)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">` +
    `<rect width="100%" height="100%" fill="${paper}"/>` +
    `${hasOwnCover ? '' : coverSvg(family, picture.courseId)}` +
    `<g fill="${INK}">${wordsSvg(picture)}${textAt(facts, factsStyle, { x: LEFT, y: FACTS_BASE })}` +
    `${textAt('Lectern', productStyle, { x: RIGHT, y: PRODUCT_BASE, toTheRight: true })}</g>` +
    `<rect x="${LEFT}" y="512" width="${RIGHT - LEFT}" height="2" fill="${deep}"/>` +
    `<g transform="translate(981.5 536.8) scale(1.43)">${markSvg(PINE, DISC)}</g></svg>`
  )
}

/** The cover's left, as high as the picture: the spine, and as much of the art as fits. */
function coverSvg(family: CoverFamily, courseId: number): string {
  const { colours, shapes } = drawCover(family, courseId)
  const { ground, spine, spineText } = colours
  return (
    `<svg width="${COVER_SIDE}" height="${COVER_SIDE}" viewBox="0 0 ${ART_HEIGHT} ${ART_HEIGHT}">` +
    `<rect width="${ART_HEIGHT}" height="${ART_HEIGHT}" fill="${ground}"/>` +
    `<clipPath id="art"><rect width="${ART_WIDTH}" height="${ART_HEIGHT}"/></clipPath>` +
    `<g transform="translate(${SPINE} 0)"><g clip-path="url(#art)">${shapesSvg(shapes, 'art')}</g></g>` +
    `<rect width="${SPINE}" height="${ART_HEIGHT}" fill="${spine}"/>` +
    `<g transform="translate(18 276) scale(.875)">${markSvg(spineText, spineText)}</g></svg>`
  )
}

/** The title and the teacher's name below it, both at the side where the title begins. */
function wordsSvg({ title, teacher }: PictureOf): string {
  const readableTitle = readable('serif', title)
  const name = readable('serif', teacher)
  const toTheRight = runsToTheLeft(readableTitle ?? name ?? '')
  const x = toTheRight ? RIGHT : LEFT
  let top = TITLE_TOP
  let svg = ''
  if (readableTitle !== null) {
    const { lines, size, height } = titleLines(readableTitle, toTheRight)
    for (const line of lines) {
      svg += textAt(line, titleStyle(size), { x, y: top + baseOf(size, height), toTheRight, toTheLeft: toTheRight })
      top += height
    }
    top += TEACHER.gap
  }
  if (name === null) return svg
  const toTheLeft = runsToTheLeft(name)
  const line = inOneLine(name, RIGHT - LEFT, (part) => widthOf(part, teacherStyle, toTheLeft))
  return svg + textAt(line, teacherStyle, { x, y: top + baseOf(TEACHER.size, TEACHER.height), toTheRight, toTheLeft })
}

/** As large as fits: in four lines, without breaking a word. */
export function titleLines(title: string, toTheLeft: boolean): { lines: string[]; size: number; height: number } {
  const [large, small] = TITLE_SIZES
  const broken = ({ size }: { size: number }) =>
    breakLines(title, { width: RIGHT - LEFT, lines: LINES }, (part) => widthOf(part, titleStyle(size), toTheLeft))
  if ([...title].length <= SHORT_TITLE) {
    const { lines, isWhole } = broken(large)
    if (isWhole) return { lines, ...large }
  }
  return { lines: broken(small).lines, ...small }
}

/** The base line's distance from the top of a line, as browsers put it. */
function baseOf(size: number, height: number): number {
  return (height - (ASCENT + DESCENT) * size) / 2 + ASCENT * size
}

interface Anchor {
  /** Where the line begins; its end with `toTheRight`. */
  x: number
  /** Of the base line. */
  y: number
  toTheRight?: boolean
  toTheLeft?: boolean
}

function textAt(text: string, style: TextStyle, anchor: Anchor): string {
  const { x, y, toTheRight = false, toTheLeft = false } = anchor
  const { width, svg } = shapeLine(text, style, toTheLeft)
  const from = toTheRight ? x - width : x
  return `<g transform="translate(${from.toFixed(2)} ${y.toFixed(2)})">${svg}</g>`
}

/** `12 lessons, 1 h 46 min`; what isn't known is left out. */
export function factsOf({ lessons, minutes, language }: Pick<PictureOf, 'lessons' | 'minutes' | 'language'>): string {
  const texts = textsIn(language ?? 'en')
  const counted = (text: (p: { count: number }) => string, count: number) => (count > 0 ? [text({ count })] : [])
  const length = [...counted(texts.hours, Math.floor(minutes / 60)), ...counted(texts.minutes, minutes % 60)].join(' ')
  return [...counted(texts.lessons, lessons), length].filter(Boolean).join(', ')
}
