import { LANGUAGES } from '@lectern/contracts/shapes/languages.ts'
import { expect, test } from 'vitest'
import { withNames } from './category-names.ts'

test('a category of ours is named in every language, and as the database says where it says something', () => {
  const { names } = withNames({ name: 'Business', names: { de: 'Geschäft', gsw: 'Gschäft' } })
  expect(names).toMatchObject({ de: 'Geschäft', gsw: 'Gschäft' })
  expect(Object.keys(names ?? {}).sort()).toEqual([...LANGUAGES.filter((one) => one !== 'en'), 'gsw'].sort())
  expect(withNames({ name: 'Data Science', names: {} }).names).toMatchObject({ de: 'Datenwissenschaft' })
})

test('a category of the school is named as it says', () => {
  expect(withNames({ name: 'Knots', names: { de: 'Knoten' } }).names).toEqual({ de: 'Knoten' })
})
