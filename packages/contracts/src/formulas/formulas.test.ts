import { describe, expect, test } from 'vitest'
import { bareFormulas, formulaTag, mayHaveFormulas, writtenLength } from '../shapes/formula-markup.ts'
import { MATHML_ATTRIBUTES, MATHML_ELEMENTS } from './core-mathml.ts'
import { renderFormula, renderFormulas } from './render-formula.ts'

const inline = (latex: string) => renderFormula({ latex, block: false })
const mathml = (latex: string) => {
  const rendered = inline(latex)
  return 'mathml' in rendered ? rendered.mathml.replace(/^<math>(.*)<\/math>$/, '$1') : rendered.problem.code
}

describe('is read', () => {
  test.each([
    ['x_i', '<msub><mi>x</mi><mi>i</mi></msub>'],
    ['\\frac{1}{n-1}', '<mfrac><mn>1</mn><mrow><mi>n</mi><mo>−</mo><mn>1</mn></mrow></mfrac>'],
    ['\\mathbb{R}', '<mi>ℝ</mi>'],
    ['\\mathbf{v}', '<mi>𝐯</mi>'],
    ['\\mathcal{L}', '<mi>ℒ</mi>'],
    ['\\mathrm{d}', '<mi mathvariant="normal">d</mi>'],
    ['\\boldsymbol{\\alpha}', '<mi>𝜶</mi>'],
    ['\\text{über}', '<mtext>über</mtext>'],
    ['\\ddot{u}', '<mover accent="true"><mi>u</mi><mo>¨</mo></mover>'],
    ['\\left|x\\right|', '<mo stretchy="true">|</mo><mi>x</mi><mo stretchy="true">|</mo>'],
    ['\\text{<b> \\& "q"}', '<mtext>&lt;b&gt;\u00a0&amp;\u00a0"q"</mtext>'],
    ['x < y', '<mi>x</mi><mo>&lt;</mo><mi>y</mi>'],
    ['{a+b}c', '<mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi>'],
    ['中', '<mtext>中</mtext>'],
    ['\\color{red}z', '<mstyle mathcolor="red"><mi>z</mi></mstyle>'],
  ])('%s', (latex, expected) => {
    expect(mathml(latex)).toBe(expected)
  })

  test('with columns that say themselves how they are aligned and lined', () => {
    expect(mathml('\\begin{array}{l|cr}a&b&c\\\\\\hline d&e&f\\end{array}')).toBe(
      '<mtable><mtr rowlines="solid"><mtd columnalign="left" columnlines="solid"><mi>a</mi></mtd><mtd><mi>b</mi></mtd>' +
        '<mtd columnalign="right"><mi>c</mi></mtd></mtr><mtr><mtd columnalign="left" columnlines="solid"><mi>d</mi></mtd>' +
        '<mtd><mi>e</mi></mtd><mtd columnalign="right"><mi>f</mi></mtd></mtr></mtable>',
    )
  })

  test('without being raised into the lines around it', () => {
    expect(mathml('\\raisebox{2pt}{x}')).toContain('voffset="2pt"')
    expect(mathml('\\raisebox{30em}{x}')).not.toContain('voffset')
  })

  test('as a block in the style of blocks', () => {
    expect(renderFormula({ latex: '\\sum_i', block: true })).toEqual({
      mathml: '<math display="block"><munder><mo>∑</mo><mi>i</mi></munder></math>',
    })
  })
})

describe('is told what is wrong with it', () => {
  test.each([
    ['\\frac{1}{n-1', { code: 'missing', what: '}', after: 'n-1' }],
    ['\\left( x', { code: 'missing', what: '\\right', after: 'x' }],
    ['\\begin{matrix} a', { code: 'missing', what: '\\end', after: 'a' }],
    ['\\foo x', { code: 'unknown', what: '\\foo' }],
    ['\\begin{foo}x\\end{foo}', { code: 'unknown', what: 'foo' }],
    ['x}', { code: 'unexpected', what: '}' }],
    ['a & b', { code: 'unexpected', what: '&' }],
    ['x^2^3', { code: 'unexpected', what: '^' }],
    ['x^', { code: 'unexpected', what: '^' }],
    ['$x$', { code: 'unexpected', what: '$' }],
    ['\\href{javascript:alert(1)}{x}', { code: 'not-allowed', what: '\\href' }],
    ['\\url{https://example.org}', { code: 'not-allowed', what: '\\url' }],
    ['\\includegraphics{https://example.org/a.png}', { code: 'not-allowed', what: '\\includegraphics' }],
    ['\\htmlClass{a}{x}', { code: 'not-allowed', what: '\\htmlClass' }],
    ['\\htmlStyle{position:fixed}{x}', { code: 'not-allowed', what: '\\htmlStyle' }],
    ['\\htmlId{root}{x}', { code: 'not-allowed', what: '\\htmlId' }],
    ['\\htmlData{a=b}{x}', { code: 'not-allowed', what: '\\htmlData' }],
    ['\\def\\a{\\a\\a}\\a', { code: 'not-allowed', what: '\\def' }],
    ['\\newcommand{\\a}{x}\\a', { code: 'not-allowed', what: '\\newcommand' }],
    ['{'.repeat(3000), { code: 'too-deep' }],
    [`${'\\sqrt{'.repeat(200)}x${'}'.repeat(200)}`, { code: 'too-deep' }],
    ['x'.repeat(100_000), { code: 'too-long' }],
  ])('%s', (latex, problem) => {
    expect(inline(latex)).toEqual({ problem })
  })
})

test('nothing is larger than twenty letters', () => {
  expect(mathml('\\rule{9999em}{9999em}')).toContain('width="20em" height="20em"')
  expect(mathml('\\kern9999em x')).toContain('width="20em"')
})

/** Elements and attributes in what is rendered, and what a value is. */
const partsOf = (html: string) =>
  Array.from(html.matchAll(/<([a-z]+)((?: [a-z]+="[^"<>]*")*)>/g), ([, tag = '', attributes = '']) => [
    tag,
    ...Array.from(attributes.matchAll(/([a-z]+)="/g), ([, name = '']) => name),
  ])

test('is made of nothing but known elements and attributes, whatever it says', () => {
  const pieces =
    '\\frac{ } { \\sqrt[ ] ^ _ & \\\\ \\text{ <img/onerror=x> " \' \\color{red;x:y} \\fcolorbox{red}{blue}{x} x'
      .split(' ')
      .concat(
        '\\colorbox{"><script>}{x}',
        '\\begin{array}{c|c}',
        '\\end{array}',
        '\\left.',
        '\\right>',
        '\\mathbf{',
        '\\tag{1}',
      )
  const seed = 42
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  let read = 0
  for (let round = 0; round < 2_000; round += 1) {
    const latex = Array.from({ length: 1 + next(12) }, () => pieces[next(pieces.length)]).join(' ')
    const rendered = inline(latex)
    if (!('mathml' in rendered)) continue
    read += 1
    const parts = partsOf(rendered.mathml)
    const tags = rendered.mathml.match(/<(?!\/)/g)
    expect(parts, `seed ${seed}: ${latex}`).toHaveLength(tags?.length ?? 0)
    for (const [tag = '', ...attributes] of parts) {
      expect(MATHML_ELEMENTS).toContain(tag)
      for (const name of attributes) expect(MATHML_ATTRIBUTES).toContain(name)
    }
  }
  expect(read).toBeGreaterThan(100)
})

describe('in HTML', () => {
  const x = '<math><mi>x</mi></math>'

  test.each([
    ['<p>a <span data-formula="x">x</span></p>', `<p>a <span data-formula="x">${x}</span></p>`],
    ['<span data-formula="x"><script>alert(1)</script></span>', `<span data-formula="x">${x}</span>`],
    ['<span data-formula=" x "></span>', `<span data-formula="x">${x}</span>`],
    ['<span data-formula="x"><span data-formula="y">a</span>b</span>c', `<span data-formula="x">${x}</span>c`],
    [
      '<div><div data-formula="x"><div>a</div></div>b</div>',
      '<div><div data-formula="x"><math display="block"><mi>x</mi></math></div>b</div>',
    ],
    ['a<span data-formula=" ">b</span>c', 'ac'],
    [
      '<span data-formula="\\foo &lt;b&gt;"></span>',
      '<span data-formula="\\foo &lt;b&gt;"><code>\\foo &lt;b&gt;</code></span>',
    ],
    ['<span title="data-formula">a</span>', '<span title="data-formula">a</span>'],
    ['<span data-formula="x">never closed', '<span data-formula="x">never closed'],
  ])('%s', (html, expected) => {
    expect(renderFormulas(html)).toBe(expected)
    expect(renderFormulas(expected)).toBe(expected)
  })

  test('counts as long as it was written', () => {
    const bare = `a${formulaTag({ latex: 'x < 1', block: false }, 'x &lt; 1')}`
    expect(bareFormulas(renderFormulas(bare))).toBe(bare)
    expect(writtenLength(renderFormulas(bare))).toBe(bare.length)
  })

  test.each(['<span data-formula="', '<span data-formula="x">', '<span ', '<span data-formula="x"></span>'])(
    'a hundred thousand characters of %s take no more than a second of the processor',
    (piece) => {
      const before = process.threadCpuUsage()
      renderFormulas(piece.repeat(100_000 / piece.length))
      expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000)
    },
  )
})

test('the worst that one formula can cost is little', () => {
  const worst = ['ü', "'", '\\LaTeX ', '\\bigl(', '\\substack{a\\\\b}', '\\binom ab']
  for (const piece of worst) {
    const before = process.threadCpuUsage()
    inline(piece.repeat(4_000 / piece.length))
    expect(process.threadCpuUsage(before).user / 1_000, piece).toBeLessThan(1_000)
  }
})

test('HTML may have formulas by whatever case of the attribute', () => {
  expect(['<span DATA-FORMULA="x">', '<p>data</p>'].map(mayHaveFormulas)).toEqual([true, false])
})
