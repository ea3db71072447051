// What of a pasted or imported text couldn't be kept, as an `aside` in a lesson's HTML: for catalog, the player and the editor.

export const GAP_KINDS = ['picture', 'block'] as const
/** `picture`: one that isn't here, its name or alt text inside. `block`: content that is shown, but not as it was. */
export type GapKind = (typeof GAP_KINDS)[number]

/** Why, as a code that the editor words. */
export const GAP_CAUSE = /^[a-z][a-z-]{0,39}$/

export function isGapKind(value: unknown): value is GapKind {
  return GAP_KINDS.some((kind) => kind === value)
}
