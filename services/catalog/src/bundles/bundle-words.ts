/** A path from an imported file, as a sentence can show it: short and without control characters. */
export function shown(path: string): string {
  const short = path.length > 80 ? `${path.slice(0, 79)}…` : path
  return `"${short.replaceAll(/\p{C}/gu, '\ufffd')}"`
}

export function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1_048_576)} MB`
}
