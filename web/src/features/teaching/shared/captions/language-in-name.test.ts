import { expect, test } from 'vitest'
import { allLanguages } from '../../../../lib/all-languages.ts'
import { languageInName } from './language-in-name.ts'

const known = allLanguages('en')

test.each([
  ['survey-de.srt', 'de'],
  ['survey.pt_br.vtt', 'pt-BR'],
  ['Lecture 1 EN.vtt', 'en'],
  ['survey.srt', undefined],
  ['survey-final.srt', undefined],
  ['my-cut.srt', undefined],
  ['de.srt', undefined],
])('%s is in %s', (name, language) => {
  expect(languageInName(name, known)).toBe(language)
})
