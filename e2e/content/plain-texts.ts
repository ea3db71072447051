const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const VIMEO = 'https://player.vimeo.com/video/76979871'

const frame = (src: string, title = 'Video') =>
  `<iframe src="${src}" title="${title}" allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>`
/** What is pasted without markup, and what is stored: addresses, embed codes and Markdown. */
export const PLAIN_TEXTS: readonly [name: string, text: string, stored: string | string[]][] = [
  ['YouTube: a page', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', frame(YOUTUBE)],
  ['YouTube: without https://', 'youtube.com/watch?v=dQw4w9WgXcQ', frame(YOUTUBE)],
  ['YouTube: shared at a time', 'https://youtu.be/dQw4w9WgXcQ?si=abc&t=1m30s', frame(`${YOUTUBE}?start=90`)],
  [
    'YouTube: a part',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=10&end=20',
    frame(`${YOUTUBE}?start=10&amp;end=20`),
  ],
  [
    'YouTube: its embed code',
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" title="YouTube video player" frameborder="0" allow="accelerometer; autoplay" allowfullscreen></iframe>',
    frame(YOUTUBE, 'YouTube video player'),
  ],
  ['Vimeo: an unlisted page', 'https://vimeo.com/76979871/8272103f6e', frame(`${VIMEO}?h=8272103f6e`)],
  ['Vimeo: the player', 'https://player.vimeo.com/video/76979871?h=8272103f6e&title=0', frame(`${VIMEO}?h=8272103f6e`)],
  ['Vimeo: an event', 'https://vimeo.com/event/4123456/a1b2c3', frame('https://vimeo.com/event/4123456/embed/a1b2c3')],
  [
    'Loom',
    'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184?sid=x',
    frame('https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184'),
  ],
  ['Wistia', 'https://acme.wistia.com/medias/e4a27b971d', frame('https://fast.wistia.net/embed/iframe/e4a27b971d')],
  [
    'Google Slides',
    'https://docs.google.com/presentation/d/1abcDEFghiJKL/edit#slide=id.p',
    frame('https://docs.google.com/presentation/d/1abcDEFghiJKL/embed'),
  ],
  ['GeoGebra', 'https://www.geogebra.org/m/tqdc7g2x', frame('https://www.geogebra.org/material/iframe/id/tqdc7g2x')],
  [
    'a site that nobody allowed',
    'https://evil.example/embed/1',
    '<p><a href="https://evil.example/embed/1" target="_blank" rel="noopener noreferrer">https://evil.example/embed/1</a></p>',
  ],
  [
    'an embed code that nobody allowed',
    '<iframe src="https://maps.example.org/embed?pb=1"></iframe>',
    '<p><a data-embed href="https://maps.example.org/embed?pb=1" target="_blank" rel="noopener noreferrer">maps.example.org/embed?pb=1</a></p>',
  ],
  ['an address that runs code', 'javascript:owned=1', '<p>javascript:owned=1</p>'],
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
      '<p>A <a href="https://example.org/bight" target="_blank" rel="noopener noreferrer">bight</a><sup>1</sup>.</p>',
      '<hr />',
      '<ol><li>A loop.</li></ol>',
    ],
  ],
  [
    'Markdown: HTML in it runs nothing',
    '# Ropes\n\n<img src=x onerror=owned=1> <script>owned=1</script> a',
    ['<h2>Ropes</h2>', '<p>&lt;img src=x onerror=owned=1&gt; a</p>'],
  ],
  ['some words', 'Hold it upright.', '<p>Hold it upright.</p>'],
  ['two paragraphs', 'Hold it upright.\n\nThen let go.', ['<p>Hold it upright.</p>', '<p>Then let go.</p>']],
  [
    'Figma',
    'https://www.figma.com/design/AbCdEf1234567890/Plan',
    frame('https://embed.figma.com/design/AbCdEf1234567890?embed-host=lectern'),
  ],
  [
    'Spotify',
    'https://open.spotify.com/episode/7makk4oTQel546B0PZlDM5?si=x',
    frame('https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5'),
  ],
  [
    'an address within words',
    'See https://youtu.be/dQw4w9WgXcQ first.',
    '<p>See <a href="https://youtu.be/dQw4w9WgXcQ" target="_blank" rel="noopener noreferrer">https://youtu.be/dQw4w9WgXcQ</a> first.</p>',
  ],
  ['an address of an email', 'ada@example.org', '<p><a href="mailto:ada@example.org">ada@example.org</a></p>'],
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
  ['lines', 'one\ntwo', ['<p>one</p>', '<p>two</p>']],
  ['quotes and signs', '“a” & <b>', '<p>“a” &amp; &lt;b&gt;</p>'],
]
