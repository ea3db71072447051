import { z } from 'zod'
import type { ProblemParams } from '../problems/problems.ts'
import { wrong } from '../problems/wrong.ts'

const LINE_BREAKS = /\r\n?|[\u2028\u2029]/g
const CONTROLS = /[^\P{Cc}\n\t]/gu
const CONTROLS_AND_BREAKS = /\p{Cc}+/gu

/** One form for each letter, and nothing that steers terminals; line breaks stay. */
const tidied = (text: string) =>
  text.toWellFormed().replaceAll(LINE_BREAKS, '\n').replaceAll(CONTROLS, '').normalize('NFC')
const onOneLine = (text: string) => tidied(text).replaceAll(CONTROLS_AND_BREAKS, ' ')

type What = ProblemParams<'written-required'>['what']

/** Text of several lines that somebody writes to others. */
export function writtenSchema(what: What, most: number) {
  return z
    .string({ error: wrong('written-required', { what }) })
    .overwrite(tidied)
    .trim()
    .min(1, wrong('written-required', { what }))
    .max(most, wrong('written-too-long', { what }))
}

/** The same on one line. */
export function writtenLineSchema(what: What, most: number) {
  return z
    .string({ error: wrong('written-required', { what }) })
    .overwrite(onOneLine)
    .trim()
    .min(1, wrong('written-required', { what }))
    .max(most, wrong('written-too-long', { what }))
}
