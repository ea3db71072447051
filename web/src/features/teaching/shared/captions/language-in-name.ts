import type { LanguageOption } from '../../../../lib/all-languages.ts'

/** Which of these languages a file's name ends on, as `survey-de.srt` or `survey.pt-BR.vtt`. Undefined where it ends on none. */
export function languageInName(fileName: string, known: readonly LanguageOption[]): string | undefined {
  const [, typed] = /[._\- ]([a-z]{2,3}(?:[-_][a-z0-9]{2,4})?)\.[a-z]{3}$/i.exec(fileName) ?? []
  if (typed === undefined) return
  const tag = typed.replace('_', '-').toLowerCase()
  return known.find((option) => option.tag.toLowerCase() === tag)?.tag
}
