import { FIRST_LANGUAGE, LANGUAGES, type Language } from '@lectern/contracts/shapes/languages.ts'

/** `de-AT;q=0.8` as its tag and weight. */
function readRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.toLowerCase().split(';')
  const [, weight] = /^\s*q=([\d.]+)\s*$/m.exec(parameters.join('\n')) ?? []
  return { tag: tag.trim(), weight: Number(weight ?? 1) }
}

/** The one of our languages that an `Accept-Language` header prefers (RFC 9110 §12.5.4); English where it names none of them. */
export function acceptedLanguage(header = ''): Language {
  const ranges = header
    .split(',')
    .map(readRange)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of ranges) {
    const language = LANGUAGES.find((one) => tag === '*' || tag === one || tag.startsWith(`${one}-`))
    if (language) return language
  }
  return FIRST_LANGUAGE
}
