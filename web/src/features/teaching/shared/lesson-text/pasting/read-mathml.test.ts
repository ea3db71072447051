// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { hasBareMathml, loadMathmlReader } from './read-mathml.ts'
import { pasted } from './testing/pasted.ts'

test('MathML alone becomes LaTeX', async () => {
  const html = '<p>a <math><mfrac><mn>1</mn><msup><mi>x</mi><mn>2</mn></msup></mfrac></math></p>'
  expect(hasBareMathml(html)).toBe(true)
  const toLatex = await loadMathmlReader()
  expect(pasted(html, { toLatex }).html).toBe('<p>a <span data-formula="\\frac{1}{x^{2}}">\\frac{1}{x^{2}}</span></p>')
  expect(toLatex('<math></math>')).toBeNull()
})

test('what brings its LaTeX isn’t read again', () => {
  expect(hasBareMathml('<math><annotation encoding="application/x-tex">x</annotation></math>')).toBe(false)
  expect(hasBareMathml('<p>x</p>')).toBe(false)
})
