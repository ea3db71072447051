import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { writePng } from '../drawing/write-png.ts'
import { loadFonts } from '../typesetting/fonts.ts'
import { readable, runsToTheLeft, shapeLine, widthOf } from '../typesetting/shape-text.ts'
import { drawPicture, factsOf, titleLines } from './draw-picture.ts'

const ARABIC = 'مقدمة في الخط العربي: أسس التصميم (2026) with Figma'
const JAPANESE = '分散システムの設計と実装を基礎から応用まで学ぶ「完全ガイド」と演習問題集の決定版です'
const LONG = 'All the patterns of distributed systems that nobody told you about, '.repeat(5).slice(0, 300)
const ROOM = 458
const style = (size: number) => ({ family: 'serif' as const, size, weight: 500, tracking: -0.027 })

beforeAll(() => loadFonts('serif', `${ARABIC}${JAPANESE}${LONG}ABC…ßäΩЖ`))

const layOut = (title: string) => titleLines(title, runsToTheLeft(title))

describe('a title', () => {
  test('of up to 28 letters is large, a longer one smaller', () => {
    expect(layOut('Statistics You Can Trust')).toMatchObject({ lines: ['Statistics You', 'Can Trust'], size: 76 })
    expect(layOut('TypeScript for Working People').size).toBe(60)
  })

  test('is smaller too where a word is wider than a line', () => {
    expect(layOut('Betriebswirtschaftslehre')).toMatchObject({ size: 60 })
    expect(layOut('Betriebswirtschaftslehre').lines.join('')).toBe('Betriebswirtschaftslehre')
  })

  test.each([
    ['latin', LONG],
    ['arabic', ARABIC.repeat(6)],
    ['japanese', JAPANESE],
    ['one word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
    ['three hundred letters', 'a'.repeat(300)],
  ])('has at most four lines, each within its room, and ends in an ellipsis where it goes on: %s', (_, title) => {
    const { lines, size } = layOut(title)
    expect(lines).toHaveLength(4)
    for (const line of lines) expect(widthOf(line, style(size), runsToTheLeft(title))).toBeLessThanOrEqual(ROOM)
    expect(lines.at(-1)).toMatch(/[^\s.,:]…$/)
  })

  test('in Japanese breaks between words, never before a full stop or behind an opening bracket', () => {
    for (const title of [JAPANESE, '日本語の文章を書く、読む。', '「あいう」「かきく」「さしす」「たちつ」']) {
      for (const line of layOut(title).lines) {
        expect(line).not.toMatch(/^[、。」]/)
        expect(line).not.toMatch(/「$/)
      }
    }
  })
})

describe('letters', () => {
  test('of Arabic join, and run to the left', () => {
    expect(runsToTheLeft(ARABIC)).toBe(true)
    const joined = widthOf('بب', style(60), true)
    expect(joined).toBeLessThan(2 * widthOf('ب', style(60), true) * 0.95)
    // What is read first stands at the right: an alif joins nothing behind it.
    expect(fromLeft('اب', ['ا', 'ب'])).toEqual(['ب', 'ا'])
    expect(fromLeft('ب A', ['ب', 'A'])).toEqual(['A', 'ب'])
  })

  test('that no font has leave a text out; emoji leave only themselves out', async () => {
    await loadFonts('serif', 'བསོད་ནམས 🚀 Ship it 👩‍🚀')
    expect(readable('serif', 'བསོད་ནམས')).toBeNull()
    expect(readable('serif', 'Learn བསོད་ནམས')).toBeNull()
    expect(readable('serif', '🚀 Ship  it 👩‍🚀')?.replaceAll('\u200D', '').trim()).toBe('Ship it')
    expect(readable('serif', '🚀✨')).toBeNull()
    expect(readable('serif', ARABIC)).toBe(ARABIC)
  })
})

/** The letters in the order in which a line that runs to the left has them, from its left end. */
function fromLeft(line: string, letters: string[]): string[] {
  const { svg } = shapeLine(line, style(60), true)
  const indexOf = (character: string) =>
    svg.indexOf(/ d="[^"]+"/.exec(shapeLine(character, style(60), true).svg)?.[0] ?? '')
  for (const character of letters) expect(indexOf(character)).toBeGreaterThan(0)
  return letters.toSorted((one, other) => indexOf(one) - indexOf(other))
}

describe('facts', () => {
  test.each([
    [12, 106, '12 lessons, 1 h 46 min'],
    [1, 60, '1 lesson, 1 h'],
    [1240, 5, '1,240 lessons, 5 min'],
    [3, 0, '3 lessons'],
    [0, 0, ''],
  ])('of %d lessons and %d minutes are «%s»', (lessons, minutes, text) => {
    expect(factsOf({ lessons, minutes })).toBe(text)
  })

  test('are in the language of the course', () => {
    expect(factsOf({ lessons: 1240, minutes: 106, language: 'de' })).toBe('1.240 Lektionen, 1 Std. 46 Min.')
  })
})

describe('a picture', () => {
  const picture = {
    ...{ courseId: 3, title: 'Statistics You Can Trust', teacher: 'Dr. Amara Okafor', lessons: 12, minutes: 106 },
    ...{ family: 'data' as const, image: null },
  }

  test('is 1200 × 630, and of outlines alone: no font of the machine has a part in it', async () => {
    const svg = await drawPicture({ picture, family: 'data', hasOwnCover: false })
    expect(svg).not.toMatch(/<text|font-family|NaN|undefined/)
    expect(await sharp(await writePng(svg, null)).metadata()).toMatchObject({
      ...{ format: 'png', width: 1200, height: 630 },
    })
  })

  test('shows what can be shown of a course without lessons, with a title that no font has', async () => {
    const svg = await drawPicture({
      picture: { ...picture, title: 'བསོད་ནམས', teacher: '🚀', lessons: 0, minutes: 0 },
      ...{ family: 'design', hasOwnCover: false },
    })
    expect((await sharp(await writePng(svg, null)).metadata()).width).toBe(1200)
  })

  test("has the course's own cover on its left in place of the drawn one", async () => {
    const cover = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#00f' } })
      .jpeg()
      .toBuffer()
    const svg = await drawPicture({ picture, family: 'data', hasOwnCover: true })
    const { data, info } = await sharp(await writePng(svg, cover))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    const about = [at(2, 2), at(627, 627), at(640, 20)].flat().map((value) => Math.round(value / 16))
    expect(about).toEqual([...[0, 0, 16], ...[0, 0, 16], ...[16, 15, 14]])
  })

  test('is not made of a cover that is a drawing: what its fonts and filters take nobody bounds', async () => {
    const svg = await drawPicture({ picture, family: 'data', hasOwnCover: true })
    await expect(
      writePng(svg, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    ).rejects.toThrow()
  })
})
