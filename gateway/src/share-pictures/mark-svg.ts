/** The mark in a box of 32. */
export function markSvg(letter: string, disc: string): string {
  return `<path fill="${letter}" d="M6 3h7v19h13v7H6z"/><circle cx="21" cy="10" r="5" fill="${disc}"/>`
}
