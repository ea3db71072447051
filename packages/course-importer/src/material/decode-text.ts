/**
 * The text of a file, as its first bytes and its content say. What is no UTF-8 is read as Windows had it, and `guessed` is told: then
 * a letter may be another.
 */
export function decodeText(bytes: Uint8Array, guessed: () => void): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    guessed()
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
