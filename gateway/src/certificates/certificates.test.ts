import { inflateSync } from 'node:zlib'
import { exampleCertificate, type IssuedCertificate } from '@lectern/contracts/shapes/certificates.ts'
import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { coverPalettes } from '@lectern/covers/cover-palettes.ts'
import { drawCover } from '@lectern/covers/draw-cover.ts'
import { Blob, Face, Font } from 'harfbuzzjs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { fontAt, fontFor, loadFonts } from '../typesetting/fonts.ts'
import { widthOf } from '../typesetting/shape-text.ts'
import { artWindow, WINDOW } from './art-window.ts'
import { coloursOf } from './colours.ts'
import { layOut } from './lay-out.ts'
import type { Page, Text } from './page.ts'
import { pageSvg } from './page-svg.ts'
import { pagePdf } from './pdf/page-pdf.ts'
import { sumOf } from './sum-of.ts'

const ORIGIN = 'https://lectern.example'
const MODULE = { title: 'Text that reads well', minutes: 33, lessons: ['Line'], quiz: true }
const issued = { ...(exampleCertificate as IssuedCertificate), modules: [MODULE, MODULE, MODULE] } as IssuedCertificate
const REVOKED = { at: '2026-12-02T09:14:00.000Z', reason: 'refunded', text: '', replacedBy: null } as const
const revoked: IssuedCertificate = { ...issued, state: 'revoked', revoked: REVOKED }
const LONG = 'Everything That Working Engineers Should Know About Distributed Systems, Data, Design and Money'
const ARABIC = 'محمد عبد الرحمن الخطيب'

const pageOf = (certificate: IssuedCertificate) => layOut({ certificate, origin: ORIGIN, issuer: 'Lectern' })
const named = (holderName: string) => pageOf({ ...issued, holderName })
const textsOf = ({ items }: Page) => items.filter((item): item is Text => item.kind === 'text')
/** The first text behind the heading is the name. */
const nameOf = (page: Page) => textsOf(page)[textsOf(page).findIndex(({ role }) => role === 'H1') + 1]

describe('what is said', () => {
  const counts = { modules: [MODULE, MODULE, MODULE], lessonCount: 11, minutes: 92, quizCount: 2, quizzesPassed: 2 }
  test.each([
    [{}, '3 modules, 11 lessons and 1 hour 32 minutes of study, with both quizzes passed.'],
    [
      { quizCount: 1, quizzesPassed: 1, minutes: 60 },
      '3 modules, 11 lessons and 1 hour of study, with its quiz passed.',
    ],
    [{ quizCount: 30, quizzesPassed: 28, minutes: 0 }, '3 modules and 11 lessons, with 28 of 30 quizzes passed.'],
    [
      { quizCount: 4, quizzesPassed: 4, lessonCount: 1 },
      '3 modules, 1 lesson and 1 hour 32 minutes of study, with all 4 quizzes passed.',
    ],
    [{ quizzesPassed: 0, lessonCount: 1240, minutes: 1 }, '3 modules, 1,240 lessons and 1 minute of study.'],
  ])('counts what there is: %o', (changed, text) => {
    expect(sumOf({ ...counts, ...changed }, 'Jonas Lindqvist')).toBe(`a course by Jonas Lindqvist: ${text}`)
  })

  test('leaves out what nothing is known of', () => {
    const none = { modules: [], lessonCount: 0, minutes: 0, quizCount: 0, quizzesPassed: 0 }
    expect(sumOf(none, null)).toBe('a course.')
  })
})

test('a school issues it in its own name, in as much room as there is', async () => {
  const textsByIssuer = async (issuer: string) => {
    const page = await layOut({ certificate: { ...issued, issuerName: null }, origin: ORIGIN, issuer })
    return [page.author, ...textsOf(page).flatMap(({ lines }) => lines.map(({ text }) => text))]
  }
  expect(await textsByIssuer('Lectern')).toEqual(
    expect.arrayContaining(['Issued by', 'Lectern', 'Anyone can verify this certificate at']),
  )
  const north = await textsByIssuer('Akademie Nord')
  expect(north).toEqual(expect.arrayContaining(['Akademie Nord', 'Issued by Akademie Nord. Anyone can verify it at']))
  expect(north.join(' ')).not.toContain('Lectern')
  const long = 'International School of Seamanship and of Ropes for Everybody'
  expect(await textsByIssuer(long)).toContainEqual(
    expect.stringMatching(/^Issued by International School.*…\. Anyone can/),
  )
  expect(await textsByIssuer('مدرسة الحبال')).toContain('Issued by \u2068مدرسة الحبال\u2069. Anyone can verify it at')
  const asThen = await layOut({ certificate: issued, origin: ORIGIN, issuer: 'Renamed Since' })
  expect(asThen.author).toBe('Lectern')
  expect(await textsByIssuer('\u{10A80}')).toContain('Issued by lectern.example. Anyone can verify it at')
})

test('it speaks the language that it was issued in, to those who only hear it, too; one that nobody knows is English', async () => {
  const textsInLanguage = async (language: string) => {
    const page = await pageOf({ ...issued, language })
    const texts = textsOf(page).flatMap(({ lines }) => lines.map(({ text }) => text))
    return { page, words: texts.join(' '), pdf: (await pagePdf(page)).toString('latin1') }
  }
  const german = await textsInLanguage('de')
  expect(german.page.title).toBe('Abschlusszertifikat: Typography for Screens, Nadia Rahman')
  expect(german.words).toContain('Nadia Rahman hat alle Lektionen dieses Kurses abgeschlossen: Typography for Screens')
  expect(german.words).toContain(
    'Ein Kurs von Jonas Lindqvist: 3 Module, 11 Lektionen und 1 Stunde 32 Minuten Lernzeit, beide Quiz bestanden.',
  )
  for (const text of ['Abschlusszertifikat', 'Abgeschlossen 21.11.2026', 'Nummer', 'Ausgestellt von'])
    expect(german.words).toContain(text)
  expect(german.pdf).toContain('/Lang (de)')
  expect((await textsInLanguage('xx')).words).toContain('has completed every lesson in')
})

test('its colors are those that were printed, else those of its category’s name', () => {
  const familyOf = (course: object) => coloursOf({ ...issued.course, ...course }, false).family
  expect(familyOf({ categoryName: 'Data Science' })).toBe('data')
  expect(familyOf({ categoryName: 'Gardening' })).toBe('other')
  expect(familyOf({ categoryName: 'toString' })).toBe('other')
  expect(familyOf({ categoryName: 'Gardening', coverFamily: 'business' })).toBe('business')
})

test("the course's number, which says nothing to people, is nowhere on it", async () => {
  const page = await pageOf({ ...issued, course: { ...issued.course, id: 471_100 } })
  const lines = textsOf(page).flatMap(({ lines }) => lines.map(({ text }) => text))
  expect(lines).toContain(issued.course.title)
  expect(lines.join(' ')).not.toContain('4711')
})

test('the art is cut where no daylight disc is, since the disc is the seal', () => {
  for (const family of Object.keys(coverPalettes) as CoverFamily[]) {
    const { spark } = coverPalettes[family]
    for (let courseId = 1; courseId <= 60; courseId++) {
      const { shapes } = drawCover(family, courseId)
      const from = artWindow(shapes, spark)
      const inner = shapes.flatMap((shape) => (shape.kind === 'mirrored' ? shape.shapes : [shape]))
      const isMirrored = shapes.some(({ kind }) => kind === 'mirrored')
      for (const shape of inner) {
        if (shape.kind !== 'disc' || shape.fill !== spark) continue
        const x = isMirrored ? 448 - shape.x : shape.x
        expect(x + shape.r <= from || x - shape.r >= from + WINDOW, `${family} ${courseId}`).toBe(true)
      }
    }
  }
  expect(artWindow(drawCover('design', 2).shapes, coverPalettes.design.spark)).toBe(160)
})

describe('a name', () => {
  test.each([
    ['Nadia Rahman', 58, 1],
    ['Alexandra Konstantinopoulou', 46, 2],
    ['Maximiliana Alexandra Henriette von Hohenlohe', 36, 2],
    ['a'.repeat(100), 27, 3],
    ['Wolfeschlegelsteinhausenbergerdorff-Hohenzollern-Sigmaringen Maximilian Alexander Ferdinand von Au', 22, 3],
    ['山田太郎', 58, 1],
    ['张伟', 58, 1],
    [ARABIC, 58, 2],
    ['प्रियंका श्रीवास्तव', 58, 1],
    ['กัลยา ศรีสุวรรณ์', 58, 1],
    ['김민지', 58, 1],
    ['רחל כהן', 58, 1],
    ['সৌরভ চট্টোপাধ্যায়', 58, 1],
    ['Անահիտ', 58, 1],
    ['ნინო ქავთარაძე', 58, 1],
    ['கோவிந்தன்', 58, 1],
    ['ዮሐንስ ገብረማርያም', 58, 1],
    ['ਗੁਰਪ੍ਰੀਤ', 58, 1],
    ['પ્રિયંકા', 58, 1],
    ['శ్రీనివాస్', 58, 1],
    ['ಶ್ರೀನಿವಾಸ್', 58, 1],
    ['ശ്രീനിവാസൻ', 58, 1],
    ['ශ්‍රීමාලි', 58, 1],
    ['គឹម សុខា', 58, 1],
    ['ສົມສັກ', 58, 1],
    ['Ravi रवि קלי 김 Ω', 58, 1],
  ])('is as large as it has room: %s', async (name, size, lines) => {
    const set = nameOf(await named(name))
    expect(set).toMatchObject({ style: { size } })
    expect(set?.lines).toHaveLength(lines)
    expect(
      set?.lines
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(name.replaceAll(' ', ''))
  })

  test('of Arabic runs to the left, its lines even at the right', async () => {
    const set = nameOf(await named(ARABIC))
    expect(set?.toTheLeft).toBe(true)
    const ends = set?.lines.map(({ text, x }) => x + widthOf(text, set.style, true)) ?? []
    expect(ends[0]).toBeCloseTo(ends[1] ?? 0, 5)
    expect(Math.min(...(set?.lines.map(({ x }) => x) ?? []))).toBe(548)
  })

  test.each([
    ['Mia 🎓👩‍🏫 Berg 🏳️‍🌈', 'Mia Berg'],
    ['1️⃣ Ada', 'Ada'],
  ])('has no emoji, nor their joiners: %s', async (name, shown) => {
    expect(nameOf(await named(name))?.lines.map(({ text }) => text)).toEqual([shown])
  })

  test('that no font has gives way to the address; that of an erased account is nowhere', async () => {
    expect(nameOf(await named('བསོད་ནམས'))?.lines[0]?.text).toBe('The holder is named at')
    const erased = await pageOf({ ...revoked, holderName: null } as IssuedCertificate)
    expect(JSON.stringify(erased)).not.toContain('Nadia')
    expect(JSON.stringify(erased)).toContain('for completing every lesson in')
  })
})

test('all of the longest certificate has room above the rule and within the sheet', async () => {
  const teacherName = 'Prof. Dr. Alexandra Konstantinopoulou-Papadimitriou von und zu Hohenzollern-Sigmaringen'
  const course = { ...issued.course, title: LONG, teacherName }
  for (const holderName of ['W'.repeat(22), `${'Wolfeschlegel '.repeat(7)}`, LONG]) {
    const page = await pageOf({ ...issued, holderName, course, lessonCount: 1240, minutes: 12_345 })
    const [, ...words] = textsOf(page)
      .filter(({ role }) => role === 'P')
      .reverse()
      .slice(8)
      .reverse()
    for (const { lines, style, toTheLeft } of words) {
      for (const { text, x, y } of lines) {
        expect(x + widthOf(text, style, toTheLeft)).toBeLessThanOrEqual(1051.01)
        expect(y + 0.308 * style.size).toBeLessThan(606)
      }
    }
  }
})

describe('as a picture', () => {
  const pixels = async (certificate: IssuedCertificate) => {
    const svg = pageSvg(await pageOf(certificate), 1685)
    expect(svg).not.toMatch(/<text|font-family|NaN|undefined/)
    const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1685, 1191])
    const scale = info.width / 1123
    return (x: number, y: number) => {
      const at = (Math.round(y * scale) * info.width + Math.round(x * scale)) * 3
      return `#${data
        .subarray(at, at + 3)
        .toString('hex')
        .toUpperCase()}`
    }
  }

  test("is of the course's cloth, with the disc as its seal", async () => {
    const at = await pixels(issued)
    expect(at(10, 400)).toBe(coverPalettes.design.deep)
    expect([at(430, 596), at(520, 596)]).toEqual([coverPalettes.design.spark, coverPalettes.design.spark])
    expect([at(100, 50), at(200, 50)]).toEqual([coverPalettes.design.paper, coverPalettes.design.tint])
    expect(at(800, 500)).toBe('#FDFCF7')
  })

  test('of a revoked one has neither colours nor seal', async () => {
    const at = await pixels(revoked)
    expect(at(10, 400)).toBe(coverPalettes.other.deep)
    expect([at(440, 596), at(476, 560)]).toEqual(['#FDFCF7', '#FDFCF7'])
  })
})

describe('as a PDF', () => {
  beforeAll(() => loadFonts('serif', 'Nadia'))

  test.each([
    ['Latin', 'Nadia Rahman', 'Nadia Rahman'],
    // From left to right, as it is drawn: readers turn it round.
    ['Arabic', 'محمد', [...'محمد'].reverse().join('')],
    ['Arabic of which dots are drawn apart', 'تبنيت', [...'تبنيت'].reverse().join('')],
    ['Japanese', '山田太郎', '山田太郎'],
    ['Simplified Chinese', '陈丽', '陈丽'],
    ['Devanagari', 'क्षितिज', 'क्षितिज'],
    ['Thai', 'ปิ่นน้ำผึ้ง', 'ปิ่นน้ำผึ้ง'],
    ['ligatures', 'Sophie Pfiffner', 'Sophie Pfiffner'],
  ])('holds its text for searching: %s', async (_, holderName, found) => {
    const pdf = await pagePdf(await named(holderName))
    expect(wordsOf(pdf).replaceAll('<>', '')).toContain(found)
  })

  test('says of signs that are glyphs of their own what they are together, so that readers see no gaps', async () => {
    const pdf = await pagePdf(await named('সৌরভ'))
    const encoded = Buffer.from('সৌরভ', 'utf16le').swap16().toString('hex').toUpperCase()
    expect(streamsOf(pdf)[0]?.toString('latin1')).toContain(`/ActualText <FEFF${encoded}>`)
  })

  test('joins the words of two lines by a space', async () => {
    expect(wordsOf(await pagePdf(await pageOf(issued)))).toContain('11 lessons <>and 1 hour')
  })

  test('is the same for the same facts, tagged, and says what it is', async () => {
    const [one, other] = [await pagePdf(await pageOf(issued)), await pagePdf(await pageOf(issued))]
    expect(one.equals(other)).toBe(true)
    const text = one.toString('latin1')
    const title = Buffer.from('Certificate of completion: Typography for Screens, Nadia Rahman', 'utf16le')
    expect(text).toContain(`/Title <FEFF${title.swap16().toString('hex').toUpperCase()}>`)
    for (const part of ['/Marked true', '/Lang (en)', '/S /H1', '/S /Figure', '/Alt <FEFF', '841.89 595.276'])
      expect(text).toContain(part)
    expect(one.length).toBeLessThan(60_000)
  })

  test('finds each of its objects where its table says', async () => {
    const text = (await pagePdf(await pageOf(issued))).toString('latin1')
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
    const offsets = [...text.slice(table).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset))
    expect(offsets.length).toBeGreaterThan(20)
    for (const [at, offset] of offsets.entries()) expect(text.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\n`))
  })

  test('has each weight and size of a typeface in it as the pages draw it', async () => {
    const pdf = await pagePdf(await named('Nadia'))
    const file = fontFor('serif', 'N'.charCodeAt(0))
    if (!file) throw new Error('Literata was not read')
    const { font } = fontAt(file, 500, 58)
    const glyph = font.glyph('N'.charCodeAt(0)) ?? 0
    const embedded = streamsOf(pdf)
      .filter((stream) => stream.readUInt32BE(0) === 0x00010000)
      .map((bytes) => new Font(new Face(new Blob(bytes))))
    const outline = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
    const wanted = outline(font.glyphToPath(glyph))
    const alike = embedded.filter((one) => {
      const drawn = outline(one.glyphToPath(glyph))
      return drawn.length === wanted.length && drawn.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= 1)
    })
    expect(wanted.length).toBeGreaterThan(10)
    expect(alike).toHaveLength(1)
  })
})

function streamsOf(pdf: Buffer): Buffer[] {
  return [...pdf.toString('latin1').matchAll(/\/Length \d+ >>\nstream\n/g)].map(({ 0: head, index }) =>
    inflateSync(pdf.subarray(index + head.length), { finishFlush: 2 }),
  )
}

/** What content shows, by its fonts' maps: `>a word<` for each run. */
function wordsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const object = (number: string | undefined) =>
    new RegExp(`\n${number} 0 obj\n(.*?)\nendobj`, 's').exec(text)?.[1] ?? ''
  const streams = streamsOf(pdf).map((stream) => stream.toString('latin1'))
  const maps = streams.filter((stream) => stream.includes('beginbfchar'))
  const fonts = [...(/\/Font << (.*?) >>/.exec(text)?.[1] ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)]
  expect(fonts.every(([, , number]) => object(number).includes('/ToUnicode'))).toBe(true)
  expect(maps).toHaveLength(fonts.length)
  const characters = new Map(
    fonts.map(([, name], at) => [
      name,
      new Map(
        [...(maps[at] ?? '').matchAll(/^<(.{4})> <(.+)>$/gm)].map(([, number, hex = '']) => [
          number,
          Buffer.from(hex, 'hex').swap16().toString('utf16le'),
        ]),
      ),
    ]),
  )
  const content = streams.find((stream) => stream.includes(' TJ')) ?? ''
  return [...content.matchAll(/\/(F\d+) \S+ Tf(.*?)(?=Tm|ET)/gs)]
    .map(([, name, shown = '']) => {
      const numbers = [...shown.matchAll(/<(.{4})>/g)].map(([, number]) => characters.get(name)?.get(number) ?? '')
      return `>${numbers.join('')}<`
    })
    .join('')
}
