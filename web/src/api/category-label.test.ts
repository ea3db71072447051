import { expect, test } from 'vitest'
import { categoryLabel } from './category-label.ts'

test.each([
  [{ name: 'Cooking' }, 'Cooking'],
  [{ name: 'Cooking', names: { de: 'Kochen' } }, 'Cooking'],
  [{ name: 'Kochen', names: { en: 'Cooking' } }, 'Cooking'],
])('%o is called %s on an English page', (category, label) => {
  expect(categoryLabel(category)).toBe(label)
})
