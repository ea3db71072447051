import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { seededRandom } from '@lectern/covers/seeded-random.ts'
import type { Spine } from './book-spine.tsx'

type Row = [x: number, width: number, height: number, family: CoverFamily, cloth: number]

const upper: Row[] = [
  [392, 30, 150, 'business', 1],
  [423, 40, 172, 'data', 0],
  [464, 26, 138, 'web', 2],
  [491, 36, 160, 'design', 0],
  [660, 34, 170, 'design', 1],
  [695, 29, 146, 'business', 0],
]

const lower: Row[] = [
  [132, 36, 206, 'web', 0],
  [169, 28, 180, 'design', 2],
  [198, 44, 232, 'business', 0],
  [243, 32, 196, 'data', 1],
  [448, 40, 222, 'design', 0],
  [489, 30, 190, 'web', 1],
  [520, 36, 214, 'data', 0],
  [557, 46, 238, 'business', 1],
  [604, 28, 184, 'web', 2],
]

const leaning: Row = [0, 34, 204, 'design', 1]

/** The books of the reading room, from left to right; their bindings come from one seed. */
function shelve() {
  const random = seededRandom(41)
  const bind = ([x, width, height, family, cloth]: Row): Spine => {
    return { x, width, height, family, cloth, binding: Math.floor(random() * 5) }
  }
  return { upper: upper.map(bind), lower: lower.map(bind), leaning: bind(leaning) }
}

export const shelvedBooks = shelve()
