const COLOURS = [
  { ground: '#D8E6DC', text: '#17523F' },
  { ground: '#F5E1BD', text: '#6B430A' },
  { ground: '#D9E5F0', text: '#1F4468' },
  { ground: '#F6D9CC', text: '#8A2F18' },
  { ground: '#E4DCE4', text: '#4C2A45' },
] as const

const TITLES = /^(?:Dr|Prof|Mr|Mrs|Ms)\.?\s+/i

/** `Dr. Amara Okafor` → `AO`: the first letters of the first two words, titles left out. */
export function initials(name: string): string {
  const words = name.trim().replace(TITLES, '').split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

/** The avatar's colours, chosen by the sum of the name's character codes. */
export function avatarColours(name: string): { ground: string; text: string } {
  const sum = [...name.trim().replace(TITLES, '')].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0]
}
