import { CAPTION_MAX_LENGTH, CAPTIONS_MAX_BYTES, CAPTIONS_MAX_LINES } from '@lectern/contracts/shapes/captions.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import { sizeOf } from '../size-of.ts'
import { cleanCaptionText } from './caption-text.ts'
import { decodeCaptions } from './decode-captions.ts'

/** Captions as they are stored. */
export interface ReadCaptions {
  /** WebVTT of nothing but captions. */
  webvtt: string
  lines: number
}

interface Caption {
  /** Milliseconds. */
  start: number
  end: number
  /** Where on the picture, as WebVTT says it. */
  settings: string
  text: string
  /** Of the file, where its times are. */
  line: number
}

const HOUR_MS = 3_600_000
/** Captions that are rolled up, and those that a tool has rounded, overlap by so much. */
const OVERLAP_MAX_MS = 5_000
/** With all tags that are left out. */
const TYPED_MAX_LENGTH = 8 * CAPTION_MAX_LENGTH
/** No line with times is longer. What is longer is looked at no further. */
const TIMES_MAX_LENGTH = 300
const TIME = String.raw`((?:\d{1,3}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?)`
const TIMES = new RegExp(String.raw`^${TIME}\s{0,9}(?:-{1,2} ?>|[–—]>|→)\s{0,9}${TIME}(?:\s(.*))?$`)
const MARK = /-{2}>/
const NUMBER = /^\s{0,9}\d{1,9}\s{0,9}$/
const SETTING = {
  line: /^-?\d{1,3}(?:\.\d{1,3})?%?(?:,(?:start|center|end))?$/,
  position: /^\d{1,3}(?:\.\d{1,3})?%(?:,(?:line-left|center|line-right))?$/,
  size: /^\d{1,3}(?:\.\d{1,3})?%$/,
  align: /^(?:start|center|end|left|right)$/,
  vertical: /^(?:rl|lr)$/,
}
/** How SRT says where: 7, 8 and 9 are at the top. */
const PLACED = /\{\\an?(\d{1,2})\}/
const OVERRIDE = /\{\\[^{}\n]{0,80}\}/g

/** Reads WebVTT or SRT. Throws 400, 413 or 415 for the first thing that is wrong with it. */
export function readCaptions(bytes: Buffer): ReadCaptions {
  const text = decodeCaptions(bytes)
  const isWebvtt = /^WEBVTT(?:[ \t\n]|$)/.test(text)
  const captions = inOrder(isWebvtt ? blocksOf(text) : passagesOf(text))
  const webvtt = `WEBVTT\n\n${captions.map(written).join('\n\n')}\n`
  if (Buffer.byteLength(webvtt) > CAPTIONS_MAX_BYTES) {
    throw refuse('captions-too-large', { most: sizeOf(CAPTIONS_MAX_BYTES) })
  }
  return { webvtt, lines: captions.length }
}

/** Of WebVTT: blocks between empty lines. Those without times are its head, notes, styles and regions. */
function blocksOf(text: string): Caption[] {
  const captions: Caption[] = []
  let caption: Caption | null = null
  for (const [index, line] of text.split('\n').entries()) {
    if (MARK.test(line)) {
      caption = captionAt(line, index + 1)
      add(captions, caption)
    } else if (line === '') caption = null
    else if (caption) append(caption, line)
  }
  return captions
}

/** Of SRT: whatever is between two lines with times, without the number of the next. */
function passagesOf(text: string): Caption[] {
  const lines = text.split('\n')
  const captions: Caption[] = []
  for (const [index, line] of lines.entries()) {
    const isNumber = NUMBER.test(line) && isTimes(lines[index + 1])
    const caption = captions.at(-1)
    if (isTimes(line)) add(captions, captionAt(line, index + 1))
    else if (MARK.test(line)) throw refuse('captions-time-unreadable', { line: index + 1 })
    else if (caption && !isNumber) append(caption, line)
  }
  if (captions.length === 0 && text.trim() !== '') throw refuse('captions-unknown-format')
  for (const caption of captions) {
    if (Number(PLACED.exec(caption.text)?.[1]) >= 7 && !caption.settings) caption.settings = 'line:0'
    caption.text = caption.text.replace(OVERRIDE, '')
  }
  return captions
}

const isTimes = (line: string | undefined) => line !== undefined && TIMES.test(shortened(line))
const shortened = (line: string) => line.slice(0, TIMES_MAX_LENGTH).trim()

function captionAt(line: string, number: number): Caption {
  const [, from = '', to = '', settings = ''] = TIMES.exec(shortened(line)) ?? []
  const start = millisecondsOf(from)
  const end = millisecondsOf(to)
  if (start === null || end === null) throw refuse('captions-time-unreadable', { line: number })
  if (end < start) throw refuse('captions-end-before-start', { line: number })
  return { start, end, settings: cleanSettings(settings), text: '', line: number }
}

function millisecondsOf(time: string): number | null {
  const parts = time.replace(',', '.').split(':').map(Number)
  const [seconds = Number.NaN, minutes = Number.NaN, hours = 0] = parts.reverse()
  if (Number.isNaN(seconds + minutes) || seconds >= 60 || minutes >= 60 || hours >= 100) return null
  return hours * HOUR_MS + minutes * 60_000 + Math.round(seconds * 1000)
}

function cleanSettings(settings: string): string {
  const known = new Map<string, string>()
  for (const setting of settings.split(/\s+/)) {
    const [name = '', value = ''] = setting.split(':')
    if (isSetting(name) && SETTING[name].test(value)) known.set(name, value)
  }
  return Array.from(known, ([name, value]) => `${name}:${value}`).join(' ')
}

function isSetting(name: string): name is keyof typeof SETTING {
  return Object.hasOwn(SETTING, name)
}

function add(captions: Caption[], caption: Caption): void {
  if (captions.length === CAPTIONS_MAX_LINES) throw refuse('captions-too-many', { most: CAPTIONS_MAX_LINES })
  captions.push(caption)
}

function append(caption: Caption, line: string): void {
  if (line.trim() === '') return
  if (caption.text.length + line.length > TYPED_MAX_LENGTH) throw tooLong(caption)
  caption.text += caption.text === '' ? line : `\n${line}`
}

/**
 * Those that show something, one after another: of two at the same moment one is made, and one that reaches into the next is
 * shortened. Throws 400 where they are out of order, or reach too far.
 */
function inOrder(read: Caption[]): Caption[] {
  const captions: Caption[] = []
  for (const { text, ...caption } of read) {
    const shown = { ...caption, text: cleanCaptionText(text) }
    const before = captions.at(-1)
    if (shown.text === '' || shown.end === shown.start) continue
    if (before && shown.start < before.start) throw refuse('captions-out-of-order', { line: shown.line })
    if (before && before.end - shown.start > OVERLAP_MAX_MS) throw refuse('captions-overlap', { line: before.line })
    if (before?.start === shown.start) {
      before.text = shortEnough(shown, `${before.text}\n${shown.text}`)
      before.end = Math.max(before.end, shown.end)
      continue
    }
    if (before) before.end = Math.min(before.end, shown.start)
    captions.push({ ...shown, text: shortEnough(shown) })
  }
  if (captions.length === 0) throw refuse('captions-empty')
  return captions
}

function shortEnough(caption: Caption, text = caption.text): string {
  if (text.length > CAPTION_MAX_LENGTH) throw tooLong(caption)
  return text
}

function tooLong({ line }: Caption): DomainError {
  return refuse('caption-too-long', { line, most: CAPTION_MAX_LENGTH })
}

function written({ start, end, settings, text }: Caption): string {
  return `${timeOf(start)} --> ${timeOf(end)}${settings && ` ${settings}`}\n${text}`
}

/** As `00:01:02.500`. */
function timeOf(milliseconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const hours = two(milliseconds / HOUR_MS)
  const minutes = two((milliseconds / 60_000) % 60)
  const seconds = two((milliseconds / 1000) % 60)
  return `${hours}:${minutes}:${seconds}.${String(milliseconds % 1000).padStart(3, '0')}`
}
