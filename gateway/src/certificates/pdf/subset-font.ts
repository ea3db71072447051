import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** What HarfBuzz' subsetter, built as WebAssembly, offers: pointers and tags are numbers. */
interface Subsetter {
  memory: { buffer: ArrayBuffer }
  _initialize(): void
  malloc(size: number): number
  free(pointer: number): void
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(fontFace: number): void
  hb_face_reference_blob(fontFace: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_pin_axis_location(input: number, fontFace: number, axis: number, value: number): number
  hb_subset_or_fail(fontFace: number, input: number): number
}

/** Of the platform, as far as it is used; TypeScript knows it among the browser's types alone. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Subsetter } }>
}

const WRITABLE = 2
const DROP_TABLES = 3
/** NO_HINTING, RETAIN_GIDS (numbers of glyphs stay), NO_LAYOUT_CLOSURE. */
const FLAGS = 0x1 | 0x2 | 0x200
/** What PDF doesn't read: layout is done, and glyphs are named by their numbers. */
const UNREAD = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'DSIG', 'name', 'post', 'OS/2', 'cmap']

const { resolve } = createRequire(import.meta.url)
let loaded: Promise<Subsetter> | undefined

async function load(): Promise<Subsetter> {
  const wasm = await readFile(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm, {})
  instance.exports._initialize()
  return instance.exports
}

/** A font with these glyphs alone, at these places of its axes. */
export interface Subset {
  /** TrueType. */
  bytes: Uint8Array
  glyphs: readonly number[]
  axes: Readonly<Record<string, number>>
}

/** The static font as TrueType, by the same numbers of glyphs. Throws what HarfBuzz can't do. */
export async function subsetFont({ bytes, glyphs, axes }: Subset): Promise<Uint8Array> {
  loaded ??= load()
  const hb = await loaded
  const data = hb.malloc(bytes.length)
  new Uint8Array(hb.memory.buffer).set(bytes, data)
  const blob = hb.hb_blob_create(data, bytes.length, WRITABLE, 0, 0)
  const fontFace = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  const input = hb.hb_subset_input_create_or_fail()
  try {
    hb.hb_subset_input_set_flags(input, FLAGS)
    for (const table of UNREAD) hb.hb_set_add(hb.hb_subset_input_set(input, DROP_TABLES), tagOf(table))
    for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph)
    for (const [axis, value] of Object.entries(axes)) {
      hb.hb_subset_input_pin_axis_location(input, fontFace, tagOf(axis), value)
    }
    return serializeFont(hb, hb.hb_subset_or_fail(fontFace, input))
  } finally {
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(fontFace)
    hb.free(data)
  }
}

function serializeFont(hb: Subsetter, fontFace: number): Uint8Array {
  if (fontFace === 0) throw new Error('HarfBuzz could not make a subset of a font')
  const blob = hb.hb_face_reference_blob(fontFace)
  const [data, length] = [hb.hb_blob_get_data(blob, 0), hb.hb_blob_get_length(blob)]
  const taken = new Uint8Array(hb.memory.buffer).slice(data, data + length)
  hb.hb_blob_destroy(blob)
  hb.hb_face_destroy(fontFace)
  return taken
}

function tagOf(name: string): number {
  return [...name].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0)
}
