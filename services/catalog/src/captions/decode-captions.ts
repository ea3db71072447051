import { refuse } from '@lectern/service-kit/errors.ts'

/** What no text has; files in other encodings than ours have it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\0-\x08\x0e-\x1f\x7f-\x9f]/
const ALPHABETIC = /\p{L}/gu
const NOT_ASCII = /[^\P{L}A-Za-z]/gu
/** Of Western languages few letters have accents. Of Cyrillic or Greek taken for Windows-1252 nearly all do. */
const FOREIGN_SHARE_MAX = 0.4

/** The text of a file of captions: UTF-8, UTF-16 with its mark, else Windows-1252 as old SRT is. Throws 415. */
export function decodeCaptions(bytes: Buffer): string {
  const marked = markedEncoding(bytes)
  const text = tryDecode(bytes, marked ?? 'utf-8') ?? (marked === null ? windows1252(bytes) : null)
  if (text === null || text.includes('\0')) throw refuse('captions-of-unknown-encoding')
  return text.replace(/\r\n?/g, '\n')
}

function markedEncoding(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null
}

function tryDecode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** WebVTT is always UTF-8. */
function windows1252(bytes: Buffer): string | null {
  const text = new TextDecoder('windows-1252').decode(bytes)
  const alphabetic = text.match(ALPHABETIC)?.length ?? 0
  const foreign = text.match(NOT_ASCII)?.length ?? 0
  return text.startsWith('WEBVTT') || CONTROL.test(text) || foreign > alphabetic * FOREIGN_SHARE_MAX ? null : text
}
