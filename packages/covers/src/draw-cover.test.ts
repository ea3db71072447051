import { describe, expect, test } from 'vitest'
import { type CoverFamily, coverPalettes } from './cover-palettes.ts'
import { drawCover } from './draw-cover.ts'
import type { Shape } from './shapes.ts'

const families = Object.keys(coverPalettes) as CoverFamily[]
const ids = Array.from({ length: 360 }, (_, i) => i + 1)

/** All shapes, those inside groups included. */
function flatten(shapes: Shape[]): Shape[] {
  return shapes.flatMap((shape) => ('shapes' in shape ? [shape, ...flatten(shape.shapes)] : [shape]))
}

function inSpark(family: CoverFamily, id: number, kind: Shape['kind']): number {
  const { spark } = coverPalettes[family]
  return flatten(drawCover(family, id).shapes).filter(
    (shape) => shape.kind === kind && 'fill' in shape && shape.fill === spark,
  ).length
}

/** Brackets light only the right half of their core. */
function isBrackets(family: CoverFamily, id: number): boolean {
  return family === 'web' && id % 3 === 2
}

describe('a cover', () => {
  test('is the same for ever', () => {
    for (const family of families) {
      for (const id of ids.slice(0, 24)) expect(drawCover(family, id)).toEqual(drawCover(family, id))
    }
  })

  test('differs between neighbours of one category', () => {
    for (const family of families) {
      for (const id of ids) expect(drawCover(family, id)).not.toEqual(drawCover(family, id + 1))
    }
  })

  test('has exactly one daylight disc', () => {
    for (const family of families) {
      for (const id of ids.filter((one) => !isBrackets(family, one))) {
        expect(inSpark(family, id, 'disc'), `${family} ${id}`).toBe(1)
      }
    }
  })

  test('lights one half of the core where it shows brackets', () => {
    for (const id of ids.filter((one) => isBrackets('web', one))) {
      expect(inSpark('web', id, 'disc')).toBe(0)
      expect(inSpark('web', id, 'path')).toBe(1)
    }
  })

  test('stays drawn as it was when the series was made', () => {
    expect(drawCover('web', 16)).toMatchObject({ colours: { ground: '#1F4468', spine: '#122B45' } })
    expect(drawCover('web', 16).shapes.at(-1)).toEqual({ kind: 'disc', x: 352, y: 264, r: 36, fill: '#E9A23B' })
    expect(flatten(drawCover('data', 14).shapes).find(({ kind }) => kind === 'disc')).toMatchObject({ x: 368, y: 208 })
  })

  test('never leaves the numbers out', () => {
    for (const family of families) {
      for (const id of ids) expect(JSON.stringify(drawCover(family, id))).not.toMatch(/NaN|null|Infinity/)
    }
  })
})
