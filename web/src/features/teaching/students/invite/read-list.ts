import { INVITATION_LIST_MAX } from '@lectern/contracts/shapes/invitations.ts'
import { texts } from '#texts/teaching-students-invite'

/** A list of addresses, as it goes to the server, and where it is from. */
export interface AddressList {
  name: string
  text: string
  /** What is told of it beside its name. */
  facts: string
}

/** A character of text takes at most so many bytes. */
const MAX_BYTES = 4 * INVITATION_LIST_MAX
const SEPARATORS = [';', '\t', ','] as const

/** Reads a file as text, whatever spreadsheet wrote it. Throws a sentence when it can't be a list. */
export async function readListFile(file: File): Promise<AddressList> {
  if (file.size > MAX_BYTES) throw new Error(texts.source.tooLarge)
  const bytes = await bytesOf(file)
  const { text, encoding } = decode(bytes)
  if (text.includes('\0')) throw new Error(texts.source.spreadsheet)
  return { name: file.name, text, facts: factsOf(text, [sizeOf(file)], encoding) }
}

export function pastedList(text: string): AddressList {
  return { name: texts.pasted, text, facts: factsOf(text) }
}

function sizeOf({ size }: File): string {
  const { bytes, kilobytes } = texts.facts.size
  return size < 1024 ? bytes({ count: size }) : kilobytes({ count: Math.ceil(size / 1024) })
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new Error(texts.source.unreadable)
  }
}

/** UTF-16 by its mark, else UTF-8; what is neither is from a Windows program of before. */
function decode(bytes: Uint8Array<ArrayBuffer>): { text: string; encoding: string } {
  const [first, second] = bytes
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

function factsOf(text: string, size: string[] = [], encoding?: string): string {
  const lines = text.trimEnd().split(/\r\n|\r|\n/)
  const separator = SEPARATORS.find((one) => lines[0]?.includes(one))
  return [
    texts.facts.lines({ count: lines.length }),
    ...size,
    ...(separator ? [texts.facts.separators[separator]] : []),
    ...(encoding ? [encoding] : []),
  ].join(', ')
}
