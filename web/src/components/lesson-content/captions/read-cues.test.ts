import { expect, test } from 'vitest'
import { cueAt, cuesWith, readCues } from './read-cues.ts'

const WEBVTT = `WEBVTT

00:00:01.000 --> 00:00:02.500 line:0
<v Ann &amp; Bob>Hello <b>you</b>
and you</v>

01:02:03.250 --> 01:02:04.000
- 1 &lt; 2
- <ruby>漢<rt>kan</rt></ruby> &amp;lt;
`
const cues = readCues(WEBVTT)

test('reads times, who speaks, and text without marks', () => {
  expect(cues).toEqual([
    { start: 1, end: 2.5, text: 'Ann & Bob: Hello you and you' },
    { start: 3723.25, end: 3724, text: '- 1 < 2\n- 漢 &lt;' },
  ])
})

test('finds the caption of a second, and those that say something', () => {
  expect([0, 1, 100, 3723.25, 9999].map((second) => cueAt(cues, second))).toEqual([-1, 0, 0, 1, 1])
  expect(cuesWith(cues, ' HELLO ')).toEqual([0])
  expect(cuesWith(cues, ' ')).toEqual([])
})
