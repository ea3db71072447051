import { MARKDOWN_TEXTS } from '../../web/src/features/teaching/shared/lesson-text/pasting/testing/markdown-texts.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const VIMEO = 'https://player.vimeo.com/video/76979871'

const frame = (src: string, title = 'Video') =>
  `<iframe src="${src}" title="${title}" allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>`
/** What is pasted without markup, and what is stored: addresses, embed codes and Markdown. */
export const PLAIN_TEXTS: readonly [name: string, text: string, stored: string | string[]][] = [
  ...MARKDOWN_TEXTS,
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
  ['lines', 'one\ntwo', ['<p>one</p>', '<p>two</p>']],
  ['quotes and signs', '“a” & <b>', '<p>“a” &amp; &lt;b&gt;</p>'],
]
