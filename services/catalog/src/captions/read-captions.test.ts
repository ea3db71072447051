import { DomainError } from '@lectern/service-kit/errors.ts'
import { describe, expect, test } from 'vitest'
import { readCaptions } from './read-captions.ts'

const FIRST = '00:00:01.000 --> 00:00:02.500'
const SECOND = '00:00:03.000 --> 00:00:04.000'
const srt = (...texts: string[]) =>
  texts.map((text, index) => `${index + 1}\n00:00:0${index},000 --> 00:00:0${index + 1},000\n${text}\n`).join('\n')
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}
const read = (file: string | Buffer) => readCaptions(Buffer.from(file))
const stored = (file: string | Buffer) => read(file).webvtt.replace('WEBVTT\n\n', '').trimEnd()
/** The text of the only caption. */
const text = (file: string | Buffer) => stored(file).split('\n').slice(1).join('\n')

test.each<[name: string, file: string | Buffer, stored: string]>([
  [
    'SRT with a mark, CRLF and numbers',
    '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\nOne\r\ntwo\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nThree\r\n',
    `${FIRST}\nOne\ntwo\n\n${SECOND}\nThree`,
  ],
  ['SRT of an old Mac', '1\r00:00:01,000 --> 00:00:02,500\rOne\r', `${FIRST}\nOne`],
  [
    'SRT without numbers',
    '00:00:01,000 --> 00:00:02,500\nOne\n\n00:00:03,000 --> 00:00:04,000\nTwo',
    `${FIRST}\nOne\n\n${SECOND}\nTwo`,
  ],
  ['SRT without hours', '1\n00:01,000 --> 00:02,500\nOne', `${FIRST}\nOne`],
  ['SRT with dots', '1\n00:00:01.000 --> 00:00:02.500\nOne', `${FIRST}\nOne`],
  ['SRT with short times', '1\n0:0:1 --> 0:0:2,5\nOne', `${FIRST}\nOne`],
  ['an arrow without spaces', '1\n00:00:01,000-->00:00:02,500\nOne', `${FIRST}\nOne`],
  ['a short arrow', '1\n00:00:01,000 -> 00:00:02,500\nOne', `${FIRST}\nOne`],
  ['an arrow that a word processor wrote', '1\n00:00:01,000 –> 00:00:02,500\nOne', `${FIRST}\nOne`],
  ['coordinates', '1\n00:00:01,000 --> 00:00:02,500 X1:100 X2:200 Y1:1 Y2:2\nOne', `${FIRST}\nOne`],
  [
    'empty lines within, and a number that is said',
    '1\n00:00:01,000 --> 00:00:02,500\nOne\n\ntwo\n2024\n\n\n\n2\n00:00:03,000 --> 00:00:04,000\nThree',
    `${FIRST}\nOne\ntwo\n2024\n\n${SECOND}\nThree`,
  ],
  ['a place at the top', '1\n00:00:01,000 --> 00:00:02,500\n{\\an8}One {\\i1}two', `${FIRST} line:0\nOne two`],
  [
    'WebVTT with all that it can have',
    `WEBVTT - Title\nKind: captions\n\nSTYLE\n::cue { background: url(https://example.com/a) }\n\nREGION\nid:x\n\nNOTE\nsaid\n\nintro\n00:01.000 --> 00:02.500 line:0 align:start region:x size:80%\n<v.loud Ann>Hello <c.red>you</c></v> <00:00:02.000><lang de>dort</lang>\n\n${SECOND}\n- One\n- Two`,
    `${FIRST} line:0 align:start size:80%\n<v Ann>Hello you</v> dort\n\n${SECOND}\n- One\n- Two`,
  ],
  [
    'two at the same moment',
    `WEBVTT\n\n${FIRST}\n- One\n\n00:00:01.000 --> 00:00:03.000\n- Two`,
    '00:00:01.000 --> 00:00:03.000\n- One\n- Two',
  ],
  ['nothing to see', `WEBVTT\n\n${FIRST}\n<i> </i>\n\n${SECOND}\nTwo`, `${SECOND}\nTwo`],
  ['UTF-16', utf16(`WEBVTT\n\n${FIRST}\nGrüße`), `${FIRST}\nGrüße`],
  ['UTF-16, the other way', utf16('1\n00:00:01,000 --> 00:00:02,500\nGrüße', true), `${FIRST}\nGrüße`],
  ['Windows-1252', Buffer.from('1\n00:00:01,000 --> 00:00:02,500\nGrüße', 'latin1'), `${FIRST}\nGrüße`],
  ['100 hours less a bit', 'WEBVTT\n\n99:59:58.000 --> 99:59:59.000\nOne', '99:59:58.000 --> 99:59:59.000\nOne'],
])('reads %s', (_, file, expected) => {
  expect(stored(file)).toBe(expected)
  // What was downloaded can be uploaded again.
  expect(read(read(file).webvtt)).toEqual(read(file))
})

test('shortens a caption that reaches a little into the next', () => {
  const file = `WEBVTT\n\n00:01.000 --> 00:05.000\nOne\n\n00:02.000 --> 00:06.000\nTwo`
  expect(stored(file)).toBe('00:00:01.000 --> 00:00:02.000\nOne\n\n00:00:02.000 --> 00:00:06.000\nTwo')
})

test.each([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>Hi', 'Hi'],
  ['<b onclick="alert(1)">Hi</b>', '<b>Hi</b>'],
  ['<font color="red"><I>Hi</I></font>', '<i>Hi</i>'],
  ['<b><i>Hi</b> you', '<b><i>Hi</i></b> you'],
  ['</b></v>Hi', 'Hi'],
  ['<v Ann & "Bob">Hi', '<v Ann &amp; "Bob">Hi</v>'],
  ['<v>Hi', 'Hi'],
  ['<ruby>漢<rt>kan</ruby> <rt>x', '<ruby>漢<rt>kan</rt></ruby> x'],
  ['1 < 2 && 3 > 2 <3', '1 &lt; 2 &amp;&amp; 3 &gt; 2 &lt;3'],
  ['&lt;script&gt; &amp;lt; &#60;b&#62; &nbsp;', '&lt;script&gt; &amp;lt; &lt;b&gt;'],
  ['&eacute; & &#0;&#xD800;&#1114112;a', '&amp;eacute; &amp; a'],
  ['a\u0007b\u2028c', 'abc'],
  [`${'<b>'.repeat(20)}Hi`, `${'<b>'.repeat(8)}Hi${'</b>'.repeat(8)}`],
])('keeps of %j what captions may have', (given, expected) => {
  const file = `1\n00:00:01,000 --> 00:00:02,000\n${given}`
  expect(text(file)).toBe(expected)
  expect(text(read(file).webvtt)).toBe(expected)
})

function refusalOf(file: string | Buffer): { code: string; params: unknown } | null {
  try {
    read(file)
    return null
  } catch (error) {
    if (error instanceof DomainError) return { code: error.slug, params: error.params }
    throw error
  }
}

test.each<[name: string, file: string | Buffer, code: string, line?: number]>([
  ['nothing', '', 'captions-empty'],
  ['a head alone', 'WEBVTT\n', 'captions-empty'],
  ['captions without text', srt('', ' '), 'captions-empty'],
  ['a text', 'Dear all,\nhere is my lecture.', 'captions-unknown-format'],
  ['SubStation', '[Script Info]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hi', 'captions-unknown-format'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'captions-of-unknown-encoding'],
  ['UTF-16 without its mark', utf16(srt('One')).subarray(2), 'captions-of-unknown-encoding'],
  ['half of UTF-16', utf16(srt('One')).subarray(0, 21), 'captions-of-unknown-encoding'],
  ['WebVTT that is not UTF-8', Buffer.from(`WEBVTT\n\n${FIRST}\nGrüße`, 'latin1'), 'captions-of-unknown-encoding'],
  [
    'Cyrillic of Windows',
    Buffer.concat([Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'), Buffer.from('cff0e8e2e5f22c20ece8f0', 'hex')]),
    'captions-of-unknown-encoding',
  ],
  ['a time that is none', `${srt('One')}\n2\n00:00:xx --> 00:00:09,000\nTwo`, 'captions-time-unreadable', 6],
  ['a minute of 61 seconds', '1\n00:00:61,000 --> 00:02:00,000\nOne', 'captions-time-unreadable', 2],
  ['frames', 'WEBVTT\n\n00:00:01:12 --> 00:00:02:00\nOne', 'captions-time-unreadable', 3],
  ['an end before its start', 'WEBVTT\n\n00:02.000 --> 00:01.000\nOne', 'captions-end-before-start', 3],
  ['a wrong order', `WEBVTT\n\n${SECOND}\nOne\n\n${FIRST}\nTwo`, 'captions-out-of-order', 6],
  ['a long overlap', `WEBVTT\n\n00:01.000 --> 01:00.000\nOne\n\n${SECOND}\nTwo`, 'captions-overlap', 3],
  ['a book in one caption', srt('x'.repeat(2001)), 'caption-too-long', 2],
  ['one caption too many', `WEBVTT\n\n${`${FIRST}\nx\n\n`.repeat(10_001)}`, 'captions-too-many'],
])('refuses %s', (_, file, code, line) => {
  expect(refusalOf(file)).toMatchObject({ code, ...(line && { params: { line } }) })
})

test('refuses what is too large once it is written out', () => {
  const captions = Array.from({ length: 600 }, (_, index) => {
    const minute = String(Math.floor(index / 60)).padStart(2, '0')
    const second = String(index % 60).padStart(2, '0')
    return `00:${minute}:${second}.000 --> 00:${minute}:${second}.900\n${'&'.repeat(390)}`
  })
  expect(refusalOf(`WEBVTT\n\n${captions.join('\n\n')}`)?.code).toBe('captions-too-large')
})

describe('takes time in proportion to the size', () => {
  const MB = 1_048_576
  const filled = (unit: string, head = `WEBVTT\n\n${FIRST}\n`) => head + unit.repeat((MB - head.length) / unit.length)
  test.each([
    ['brackets', filled('<')],
    ['tags without an end', filled('<b ')],
    ['one tag without an end', filled('a', `WEBVTT\n\n${FIRST}\n<`)],
    ['dots in a tag', filled('.', `WEBVTT\n\n${FIRST}\n<1`)],
    ['opened tags', filled('<b>')],
    ['ampersands', filled('&#')],
    ['spaces', filled(' ', `WEBVTT\n\n${FIRST}`)],
    ['digits', filled('0', '1\n')],
    ['times', filled('00:', '1\n')],
    ['arrows', filled('-->', 'WEBVTT\n\n')],
    ['braces', filled('{\\', `1\n${FIRST}\n`)],
    ['empty lines', filled('\n')],
    ['lines of a space', filled(' \n', `1\n${FIRST}\n`)],
    ['numbers', filled('1\n', `1\n${FIRST}\n`)],
  ])('%s', (_, file) => {
    const began = performance.now()
    refusalOf(file)
    // Two seconds at three times the usual speed of this: what grows with the square takes minutes.
    expect(performance.now() - began).toBeLessThan(6_000)
  })

  test('ten thousand captions', () => {
    const captions = Array.from({ length: 10_000 }, (_, index) => {
      const time = new Date(index * 2000).toISOString().slice(11, 23)
      return `${index + 1}\n${time} --> ${time.slice(0, -3)}900\nCaption ${index}`
    })
    expect(read(captions.join('\n\n')).lines).toBe(10_000)
  })
})
