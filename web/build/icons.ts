import { coverPalettes } from '@lectern/covers/cover-palettes.ts'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const PINE = '#17523F'
const PAPER = '#FFFFFF'
const DISC = '#D9962B'

/** The mark in a box of 32, as in components/lectern-mark.tsx. */
const mark = (letter: string) =>
  `<path fill="${letter}" d="M6 3h7v19h13v7H6z"/><circle cx="21" cy="10" r="5" fill="${DISC}"/>`

/** The mark on its ground, `share` of the side high, in its middle. */
function icon(side: number, share: number): Buffer {
  const scale = (side * share) / 32
  const from = (side - 32 * scale) / 2
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${PINE}"/>` +
      `<g transform="translate(${from} ${from}) scale(${scale})">${mark(PAPER)}</g></svg>`,
  )
}

/** What previews show of pages without a picture of their own: five spines' cloths beside the mark. */
function sharePicture(): Buffer {
  const cloths = Object.values(coverPalettes).map(
    ({ cloth }, at) => `<rect x="${at * 84}" width="84" height="630" fill="${cloth}"/>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="100%" height="100%" fill="#F8F1DE"/>` +
      `${cloths.join('')}<g transform="translate(650 155) scale(10)">${mark(PINE)}</g></svg>`,
  )
}

/** Phones' home screens cut an icon to their own shape: this much of it is always seen. */
const SAFE = 0.5
const drawn = [
  { name: 'apple-touch-icon.png', svg: icon(180, 0.62) },
  { name: 'icon-192.png', svg: icon(192, 0.7), sizes: '192x192', purpose: 'any' },
  { name: 'icon-512.png', svg: icon(512, 0.7), sizes: '512x512', purpose: 'any' },
  { name: 'icon-maskable-512.png', svg: icon(512, SAFE), sizes: '512x512', purpose: 'maskable' },
  { name: 'share.png', svg: sharePicture() },
]

const manifest = {
  name: 'Lectern',
  short_name: 'Lectern',
  description: 'Online courses from people who do the work they teach. Learn at your own pace.',
  id: '/',
  start_url: '/',
  display: 'minimal-ui',
  background_color: PAPER,
  theme_color: PINE,
  icons: drawn
    .filter(({ sizes }) => sizes !== undefined)
    .map(({ name, sizes, purpose }) => ({ src: `/${name}`, type: 'image/png', sizes, purpose })),
}

/** Draws the icons of home screens and the picture for previews from the mark, and writes the manifest that names them. */
export function icons(): Plugin {
  return {
    name: 'lectern-icons',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const { name, svg } of drawn) {
        this.emitFile({ type: 'asset', fileName: name, source: await sharp(svg).png({ palette: true }).toBuffer() })
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
    },
  }
}
