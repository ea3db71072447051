const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Regions that have a name without being countries. */
const NO_COUNTRIES = ['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']
const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** The English names of countries by their codes of ISO 3166. */
export const COUNTRIES: ReadonlyMap<string, string> = new Map(
  ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second)).flatMap((code) => {
    const name = NAMES.of(code)
    const isCurrent = new Intl.Locale(`und-${code}`).region === code
    return name && isCurrent && !NO_COUNTRIES.includes(code) ? [[code, name] as const] : []
  }),
)

/** The code of a country that is named in English or by its code; undefined where there is none. */
export function countryOf(text: string): string | undefined {
  const key = keyOf(text)
  if (COUNTRIES.has(key.toUpperCase())) return key.toUpperCase()
  return [...COUNTRIES].find(([, name]) => keyOf(name) === key)?.[0]
}

/** What the end of the domain says of the country: academy.example.it is in Italy. */
export function countryOfDomain(domain: string): string | undefined {
  const end = domain.split('.').at(-1)?.toUpperCase() ?? ''
  if (end === 'UK') return 'GB'
  // These are sold to everyone.
  return ['AI', 'CO', 'IO', 'ME', 'TV'].includes(end) || !COUNTRIES.has(end) ? undefined : end
}

function keyOf(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('&', 'and').trim().toLowerCase()
}
