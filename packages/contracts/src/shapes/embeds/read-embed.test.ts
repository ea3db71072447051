import { describe, expect, test } from 'vitest'
import { EMBED_FRAMES, EMBED_PROVIDERS } from './providers.ts'
import { playingSrc, readEmbed, shownAddress, storedFrame, typedTitle } from './read-embed.ts'
import { secondsOf } from './times.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const VIMEO = 'https://player.vimeo.com/video/76979871'
const LOOM = 'https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184'
const SLIDES = 'https://docs.google.com/presentation/d/1abcDEFghiJKL'
const PUBLISHED = '2PACX-1vQabcdefghij'
const SHEETS = 'https://docs.google.com/spreadsheets/d'
const FORM = 'https://docs.google.com/forms/d/e/1FAIpQLSabcdefghij/viewform?embedded=true'
const FIGMA = 'https://embed.figma.com/design/AbCdEf1234567890'
const GEOGEBRA = 'https://www.geogebra.org/material/iframe/id/tqdc7g2x'
const DESMOS = 'https://www.desmos.com/calculator/abcd1234ef'
const SPOTIFY = 'https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5'
const SOUNDCLOUD = 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood'

describe('an address or pasted code becomes the address of a frame', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
    ['www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
    ['youtube.com/watch?v=dQw4w9WgXcQ&feature=share', YOUTUBE],
    ['  youtu.be/dQw4w9WgXcQ  ', YOUTUBE],
    ['//www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
    ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=1m30s', `${YOUTUBE}?start=90`],
    ['https://youtu.be/dQw4w9WgXcQ?t=42', `${YOUTUBE}?start=42`],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', `${YOUTUBE}?start=3723`],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=90s', `${YOUTUBE}?start=90`],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=10&end=20', `${YOUTUBE}?start=10&end=20`],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&start=10&end=1m', `${YOUTUBE}?start=10&end=60`],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1&enablejsapi=1', YOUTUBE],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
    ['https://www.youtube.com/live/dQw4w9WgXcQ', YOUTUBE],
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
    ['https://www.youtube.com/playlist?list=PLabc', 'https://www.youtube-nocookie.com/embed/videoseries?list=PLabc'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLabc', `${YOUTUBE}?list=PLabc`],
    ['https://vimeo.com/76979871', VIMEO],
    ['vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e`],
    ['https://vimeo.com/76979871?h=8272103f6e', `${VIMEO}?h=8272103f6e`],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&title=0', `${VIMEO}?h=8272103f6e`],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e#t=1m30s', `${VIMEO}?h=8272103f6e#t=90s`],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e', `${VIMEO}?h=8272103f6e`],
    ['https://vimeo.com/channels/staffpicks/76979871', VIMEO],
    ['https://vimeo.com/groups/names/videos/76979871', VIMEO],
    ['https://vimeo.com/showcase/123/video/76979871', VIMEO],
    ['https://vimeo.com/event/4123456', 'https://vimeo.com/event/4123456/embed'],
    ['https://vimeo.com/event/4123456/a1b2c3', 'https://vimeo.com/event/4123456/embed/a1b2c3'],
    ['https://vimeo.com/event/4123456/embed/a1b2c3', 'https://vimeo.com/event/4123456/embed/a1b2c3'],
    ['https://vimeo.com/event/4123456/embed', 'https://vimeo.com/event/4123456/embed'],
    ['https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184?sid=x', LOOM],
    ['https://www.loom.com/share/My-screen-0281766fa2d04bb788eaf19e65135184?t=12', `${LOOM}?t=12`],
    ['https://acme.wistia.com/medias/e4a27b971d', 'https://fast.wistia.net/embed/iframe/e4a27b971d'],
    ['https://fast.wistia.com/embed/medias/e4a27b971d.jsonp', 'https://fast.wistia.net/embed/iframe/e4a27b971d'],
    [`${SLIDES}/edit#slide=id.p`, `${SLIDES}/embed`],
    [
      `https://docs.google.com/presentation/d/e/${PUBLISHED}/pub?start=false&loop=true&delayms=3000`,
      `https://docs.google.com/presentation/d/e/${PUBLISHED}/embed?start=false&loop=true&delayms=3000`,
    ],
    [
      'https://docs.google.com/document/d/1abcDEFghiJKL/edit?usp=sharing',
      'https://docs.google.com/document/d/1abcDEFghiJKL/preview',
    ],
    [
      `https://docs.google.com/document/d/e/${PUBLISHED}/pub`,
      `https://docs.google.com/document/d/e/${PUBLISHED}/pub?embedded=true`,
    ],
    ['https://docs.google.com/spreadsheets/u/0/d/1abcDEFghiJKL/edit', `${SHEETS}/1abcDEFghiJKL/preview`],
    [`${SHEETS}/e/${PUBLISHED}/pubhtml`, `${SHEETS}/e/${PUBLISHED}/pubhtml?widget=true&headers=false`],
    ['https://docs.google.com/forms/d/e/1FAIpQLSabcdefghij/viewform?usp=sf_link', FORM],
    ['https://h5p.org/h5p/embed/617', 'https://h5p.org/h5p/embed/617'],
    ['https://codepen.io/acme/pen/abcDEF', 'https://codepen.io/acme/embed/abcDEF'],
    [
      'https://codepen.io/team/acme/full/abcDEF?default-tab=html%2Cresult',
      'https://codepen.io/team/acme/embed/abcDEF?default-tab=html%2Cresult',
    ],
    ['https://codesandbox.io/s/new-abc12', 'https://codesandbox.io/embed/new-abc12'],
    [
      'https://codesandbox.io/p/sandbox/abc12?file=/src/App.js',
      'https://codesandbox.io/embed/abc12?module=%2Fsrc%2FApp.js',
    ],
    ['https://www.figma.com/file/AbCdEf1234567890/Name?node-id=1-2', `${FIGMA}?node-id=1-2&embed-host=lectern`],
    [
      'https://www.figma.com/embed?embed_host=share&url=https%3A%2F%2Fwww.figma.com%2Fdesign%2FAbCdEf1234567890%2FName',
      `${FIGMA}?embed-host=lectern`,
    ],
    ['https://www.geogebra.org/m/tqdc7g2x', GEOGEBRA],
    ['geogebra.org/calculator/tqdc7g2x', GEOGEBRA],
    ['https://www.geogebra.org/material/iframe/id/tqdc7g2x/width/800/height/600/border/888888', GEOGEBRA],
    ['https://ggbm.at/tqdc7g2x', GEOGEBRA],
    ['https://www.desmos.com/calculator/abcd1234ef', `${DESMOS}?embed`],
    ['https://open.spotify.com/intl-de/episode/7makk4oTQel546B0PZlDM5?si=x', SPOTIFY],
    ['https://soundcloud.com/forss/flickermood', SOUNDCLOUD],
    ['https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/forss/flickermood&auto_play=true', SOUNDCLOUD],
    [
      'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293',
    ],
    [
      `<iframe width="560" height="315" src="${YOUTUBE}?si=x&amp;start=9" allow="camera"></iframe>`,
      `${YOUTUBE}?start=9`,
    ],
    [
      `<div style="padding:56%"><iframe src='//player.vimeo.com/video/76979871?h=8272103f6e' onload=a()></iframe></div>`,
      `${VIMEO}?h=8272103f6e`,
    ],
    ['<iframe scrolling="no" src=https://www.desmos.com/calculator/abcd1234ef?embed></iframe>', `${DESMOS}?embed`],
    ['https://board.school.example/b/9?x=1#y', 'https://board.school.example/b/9?x=1#y'],
    ['board.school.example/b/9', 'https://board.school.example/b/9'],
    ['https://tools.example:8443/a', 'https://tools.example:8443/a'],
  ])('%s', (typed, src) => {
    const embed = readEmbed(typed, ['https://board.school.example', 'https://tools.example:8443'])
    expect(embed?.src).toBe(src)
    // What comes out leads to itself, and its origin is one that pages may frame.
    expect(readEmbed(src, ['https://board.school.example', 'https://tools.example:8443'])).toEqual(embed)
    const { origin } = new URL(src)
    const framed = EMBED_FRAMES.includes(origin) || embed?.provider === null
    expect(framed).toBe(true)
  })
})

describe('nothing to frame', () => {
  test.each([
    '',
    'words',
    'Read this: https://youtu.be/dQw4w9WgXcQ',
    'https://example.org/talk',
    `https://youtu.be/dQw4w9WgXcQ?t=${'9'.repeat(4_000)}`,
    `${'<iframe '.repeat(200_000)}src="https://youtu.be/dQw4w9WgXcQ">`,
    'https://youtube.com.evil.io/watch?v=dQw4w9WgXcQ',
    'https://evil.io/https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://evil.io/?https://youtu.be/dQw4w9WgXcQ',
    'https://evil.io#@www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com@evil.io/embed/dQw4w9WgXcQ',
    'https://user:secret@www.youtube.com/embed/dQw4w9WgXcQ',
    'https://user@board.school.example/b',
    'https://www.youtube.com:8443/embed/dQw4w9WgXcQ',
    'https://www.youtube.com:80/embed/dQw4w9WgXcQ',
    'https://www.youtube.com./embed/dQw4w9WgXcQ',
    'https://www.уoutube.com/embed/dQw4w9WgXcQ',
    'https://xn--outube-jye.com/watch?v=dQw4w9WgXcQ',
    'https://wwwXyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://myyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://acme.h5p.com/content/7',
    'https://evilh5p.com/content/7',
    'https://a.b.h5p.com/content/7',
    'https://h5p.com.evil.io/content/7',
    'https://a.wistia.com.evil.io/medias/e4a27b971d',
    'javascript:alert(1)//youtube.com/embed/dQw4w9WgXcQ',
    'JaVaScRiPt://www.youtube.com/%0aalert(1)',
    'data:text/html,<script>1</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'blob:https://www.youtube.com/1-2-3',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/redirect?q=https://evil.io',
    'https://www.youtube.com/watch?v=%22onload=x',
    'https://www.youtube.com/watch?v=../../redirect',
    'https://www.youtube.com/embed/../redirect?q=x',
    'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/%E0%A4%A/x',
    'https://vimeo.com/event/x',
    'https://vimeo.com/log_in',
    'https://docs.google.com/uc?export=download&id=1abcDEFghiJKL',
    'https://docs.google.com/presentation/d/short/edit',
    'https://sites.google.com/view/a',
    'https://www.figma.com/embed?url=https%3A%2F%2Fevil.io%2Fdesign%2FAbCdEf1234567890',
    'https://www.figma.com/embed?url=javascript:alert(1)',
    'https://w.soundcloud.com/player/?url=https%3A//evil.io/forss/flickermood',
    'https://w.soundcloud.com/player/?url=javascript:alert(1)',
    'https://codepen.io/acme/pen/abc"onload=x',
    'http://board.school.example/b/9',
    'https://board.school.example:444/b/9',
    'https://board.school.example.evil.io/b',
    'https://evil.board.school.example/b',
    '<iframe></iframe>',
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="&lt;iframe src=https://youtu.be/dQw4w9WgXcQ&gt;"></iframe>',
    '<script src="https://www.youtube.com/embed/dQw4w9WgXcQ"></script>',
  ])('%s', (typed) => {
    expect(readEmbed(typed, ['https://board.school.example'])).toBeNull()
  })
})

test('an origin is allowed only while the operator allows it', () => {
  expect(readEmbed('https://board.school.example/b/9')).toBeNull()
  expect(readEmbed('https://board.school.example/b/9', ['https://board.school.example'])).toMatchObject({
    ...{ provider: null, name: 'board.school.example', allow: 'fullscreen; clipboard-write' },
  })
})

test.each([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=3&x=1', 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=3&x=1'],
  [`${YOUTUBE}?start=3&x=1`, `${YOUTUBE}?start=3&x=1`],
  ['https://player.vimeo.com/video/76979871', VIMEO],
  ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e`],
  ['http://www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://evil.io/embed/dQw4w9WgXcQ', null],
])('a frame of %s is stored as %s', (src, stored) => {
  expect(storedFrame(src)).toBe(stored)
})

test('a school’s part of a provider is framed once its operator allows it', () => {
  const address = 'https://acme.h5p.com/content/1290000000000000007'
  expect(readEmbed(address)).toBeNull()
  expect(readEmbed(address, ['https://acme.h5p.com'])).toMatchObject({ provider: 'h5p', src: `${address}/embed` })
})

test('every provider names origins without anything behind them, and never lets a frame leave the page', () => {
  for (const { frames, sandbox, allow } of EMBED_PROVIDERS) {
    for (const origin of frames) expect(origin).toMatch(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    expect(sandbox).not.toMatch(/top-navigation/)
    expect(allow).not.toMatch(/camera|microphone|geolocation|payment/)
  }
})

test('a video plays after the click that loads it, and a tool only shows itself', () => {
  const playing = (typed: string) => playingSrc(readEmbed(typed) ?? { provider: null, src: '' })
  expect(playing('https://youtu.be/dQw4w9WgXcQ?t=9')).toBe(`${YOUTUBE}?start=9&autoplay=1`)
  expect(playing('https://vimeo.com/76979871/8272103f6e#t=9s')).toBe(`${VIMEO}?h=8272103f6e&autoplay=1#t=9s`)
  expect(playing('https://www.geogebra.org/m/tqdc7g2x')).toBe(GEOGEBRA)
})

test.each([
  ...[
    ['90', 90],
    ['90s', 90],
    ['1m30s', 90],
    ['1h', 3600],
    ['1:30', 90],
    ['1:00:01', 3601],
  ],
  ...[
    ['0', null],
    ['', null],
    ['-5', null],
    ['x', null],
    ['1e9', null],
    [null, null],
  ],
] as [string | null, number | null][])('%s is %s seconds', (written, seconds) => {
  expect(secondsOf(written)).toBe(seconds)
})

test('a title of pasted code, and an address as people read it', () => {
  expect(typedTitle('<iframe title="Move &quot;it&quot; &amp; see" src="x"></iframe>')).toBe('Move "it" & see')
  expect(typedTitle('<iframe src="x"></iframe>')).toBeNull()
  expect(shownAddress('https://www.miro.example/board/9x2/')).toBe('miro.example/board/9x2')
})
