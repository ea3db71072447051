import { describe, expect, test } from 'vitest'
import { coverPalettes } from './cover-palettes.ts'
import { drawSpine } from './spine.ts'
import { titleWidth } from './title-width.ts'

const book = (title: string, id = 1, minutes = 0) => drawSpine('web', { id, title, minutes })

describe('a spine', () => {
  test('is as wide as the course is long, up to five hours', () => {
    expect([0, 150, 300, 3000].map((minutes) => book('HTTP', 4, minutes).width)).toEqual([36, 43, 50, 50])
  })

  test('has one of five heights, the same for ever', () => {
    const heights = new Set(Array.from({ length: 200 }, (_, id) => book('HTTP', id).height))
    expect([...heights].sort()).toEqual([196, 210, 224, 238, 252])
    expect(book('HTTP', 7)).toEqual(book('HTTP', 7))
  })

  test('grows for a title, then breaks it where both lines are shortest', () => {
    const { title, width, height } = book('TypeScript for Working Developers', 5)
    expect(title.lines).toEqual(['TypeScript for', 'Working Developers'])
    expect(width).toBeGreaterThanOrEqual(47)
    expect(height).toBeLessThanOrEqual(300)
    expect(book('SQL for Curious Analysts', 5).title.lines).toHaveLength(1)
  })

  test.each([
    ['latin', 'All the patterns of distributed systems that nobody told you about, in seventeen evenings'],
    ['one word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
    ['japanese', '分散システムの設計と実装を基礎から応用まで学ぶ完全ガイドと演習問題集の決定版です'],
    ['three hundred letters', 'a'.repeat(300)],
  ])('keeps a title that is too long between its bands, with an ellipsis: %s', (_, long) => {
    for (const id of [0, 1, 2, 3, 4]) {
      const { title, height } = book(long, id)
      expect(title.lines.length).toBeLessThanOrEqual(2)
      for (const line of title.lines)
        expect(titleWidth(line, title.size)).toBeLessThanOrEqual(height - title.from - title.to)
      expect(title.lines.at(-1)).toMatch(/…$/)
    }
  })

  test('has ink that is read on its ground', () => {
    for (const [family, { cloth }] of Object.entries(coverPalettes)) {
      for (let id = 0; id < 30; id++) {
        const { ground, ink } = drawSpine(family as keyof typeof coverPalettes, { id, title: 'A', minutes: 0 })
        expect(ink).not.toBe(ground)
        if (family === 'data' && ground === cloth) expect(ink).toBe(coverPalettes.data.deep)
      }
    }
  })
})
