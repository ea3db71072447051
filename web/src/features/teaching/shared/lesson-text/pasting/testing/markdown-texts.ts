/** Markdown that is pasted without markup, and what is stored. */
export const MARKDOWN_TEXTS: readonly [name: string, text: string, stored: string | string[]][] = [
  [
    'Markdown: headings, marks and lists',
    '# Knots\n\nA **strong** _slanted_ `rope`.\n\n- one\n  - two\n- [x] three\n\n3. third\n4. fourth',
    [
      '<h2>Knots</h2>',
      '<p>A <strong>strong</strong> <em>slanted</em> <code>rope</code>.</p>',
      '<ul><li>one<ul><li>two</li></ul></li><li>☑ three</li></ul>',
      '<ol start="3"><li>third</li><li>fourth</li></ol>',
    ],
  ],
  [
    'Markdown: code, a quote and a table',
    '## Use\n\n```js\nlet a = 1 < 2\n```\n\n> Rest.\n\n| a | b |\n|---|--:|\n| 1 | 2 |',
    [
      '<h2>Use</h2>',
      '<pre><code class="language-js">let a = 1 &lt; 2\n</code></pre>',
      '<blockquote><p>Rest.</p></blockquote>',
      '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>',
    ],
  ],
  [
    'Markdown: a footnote and a link',
    '# Ropes\n\nA [bight](https://example.org/bight)[^1].\n\n[^1]: A loop.',
    [
      '<h2>Ropes</h2>',
      '<p>A <a href="https://example.org/bight" target="_blank" rel="noopener noreferrer">bight</a><sup><a id="user-content-note-11dc4y3-5-1-mark" href="#user-content-note-11dc4y3-5-1">1</a></sup>.</p>',
      '<hr />',
      '<ol><li>A loop. <a id="user-content-note-11dc4y3-5-1" href="#user-content-note-11dc4y3-5-1-mark">↩</a></li></ol>',
    ],
  ],
  [
    'Markdown: HTML in it runs nothing',
    '# Ropes\n\n<img src=x onerror=owned=1> <script>owned=1</script> a',
    ['<h2>Ropes</h2>', '<p>&lt;img src=x onerror=owned=1&gt; a</p>'],
  ],
  [
    'Markdown: a formula',
    '# Mass\n\n$$E = mc^2$$\n\nof $m$',
    ['<h2>Mass</h2>', '<div data-formula="E = mc^2">E = mc^2</div>', '<p>of <span data-formula="m">m</span></p>'],
  ],
  ['Markdown: prices are no formulas', '- $5 and $6', '<ul><li>$5 and $6</li></ul>'],
  [
    'Markdown: a rule, a break and struck words',
    '# A\n\n---\n\n~~gone~~  \nnew',
    ['<h2>A</h2>', '<hr />', '<p><s>gone</s><br />new</p>'],
  ],
  [
    'Markdown: a picture on the web',
    '# A\n\n![A knot](https://example.org/knot.png)',
    ['<h2>A</h2>', '<figure><img src="https://here.invalid/1.png" alt="A knot" loading="lazy" /></figure>'],
  ],
  [
    'Markdown: a picture that lies beside it',
    '# A\n\n![A knot](img/knot.png)',
    ['<h2>A</h2>', '<aside data-gap="picture" data-cause="clipboard">A knot</aside>'],
  ],
  ['Markdown: an address that runs code', '# A\n\n[press](javascript:owned=1)', ['<h2>A</h2>', '<p>press</p>']],
  [
    'Markdown: remarks beside the text',
    '> [!NOTE]\n> Coil it.\n\n> [!danger] Mind the end\n>\n> It frays.',
    [
      '<aside class="note"><p>Coil it.</p></aside>',
      '<aside class="caution"><p>Mind the end</p><p>It frays.</p></aside>',
    ],
  ],
  [
    'Markdown: what a page says of itself',
    '---\ntitle: Knots\ntags:\n  - rope\n---\n# Knots',
    ['<pre><code class="language-yaml">title: Knots\ntags:\n  - rope\n</code></pre>', '<h2>Knots</h2>'],
  ],
]
