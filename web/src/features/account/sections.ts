export const SECTIONS = ['public', 'account', 'security', 'notifications', 'language', 'data'] as const
export type SectionName = (typeof SECTIONS)[number]

/** Emails and bookmarks from when all sections were one page lead to an anchor. */
const ANCHORS = new Map<string, SectionName>([
  ['#certificates', 'public'],
  ['#access', 'account'],
  ['#passkeys', 'security'],
  ['#second-factor', 'security'],
  ['#sessions', 'security'],
  ['#notifications', 'notifications'],
  ['#own-data', 'data'],
])

export function sectionAt(hash: string): SectionName | undefined {
  return ANCHORS.get(hash)
}
