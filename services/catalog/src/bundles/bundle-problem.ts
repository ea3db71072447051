/** Why a bundle is refused: a sentence that names the place. Plain fields, as it travels from one thread to another. */
export class BundleProblem extends Error {
  override readonly name = 'BundleProblem'
  readonly status: 400 | 413

  constructor(sentence: string, status: 400 | 413 = 400, cause?: unknown) {
    super(sentence, { cause })
    this.status = status
  }
}

/** A path of somebody else's making, in a sentence: short and without control characters. */
export function shown(path: string): string {
  const short = path.length > 80 ? `${path.slice(0, 79)}…` : path
  return `"${short.replaceAll(/\p{C}/gu, '\ufffd')}"`
}

export function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1_048_576)} MB`
}
