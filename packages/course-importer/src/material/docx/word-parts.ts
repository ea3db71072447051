/** Parts of Word that the converter doesn't know, as `import-notes` names them; `null` for what shows nothing. */
const KINDS: [RegExp, string | null][] = [
  [/^w:(?:perm|customXml|separator|continuationSeparator)/, null],
  [/^v:(?:path|stroke|fill|formulas|f|handles|h)$|^(?:lock|anchorlock|wrap|bordertop|borderbottom)$/, null],
  [/^v:|^(?:wsp|wgp|wpc|lockedCanvas)$/, 'shape'],
  [/^(?:OLEObject|w:objectEmbed|w:objectLink)$/, 'object'],
  [/^w:control$/, 'form'],
  [/^w:(?:altChunk|subDoc)$/, 'document'],
  [/^w:(?:ruby|rt)$/, 'phonetic'],
  [/^w:contentPart$/, 'ink'],
  [/^w:(?:pgNum|(?:day|month|year)(?:Short|Long))$/, 'field'],
]

/** Which kind of part an element is, or null where nobody misses it. */
export function partOf(element: string): string | null {
  const known = KINDS.find(([names]) => names.test(element))
  return known ? known[1] : 'other'
}
