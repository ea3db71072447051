import { z } from 'zod'

const LINE_BREAKS = /\r\n?|[\u2028\u2029]/g
const CONTROLS = /[^\P{Cc}\n\t]/gu
const CONTROLS_AND_BREAKS = /\p{Cc}+/gu

/** One form for each letter, and nothing that steers terminals; line breaks stay. */
const tidied = (text: string) =>
  text.toWellFormed().replaceAll(LINE_BREAKS, '\n').replaceAll(CONTROLS, '').normalize('NFC')
const onOneLine = (text: string) => tidied(text).replaceAll(CONTROLS_AND_BREAKS, ' ')

/** Text of several lines that somebody writes to others; `what` begins the sentences. */
export function writtenSchema(what: string, most: number) {
  return z
    .string({ error: `${what} is required` })
    .overwrite(tidied)
    .trim()
    .min(1, `${what} is required`)
    .max(most, `${what} is too long`)
}

/** The same on one line. */
export function writtenLineSchema(what: string, most: number) {
  return z
    .string({ error: `${what} is required` })
    .overwrite(onOneLine)
    .trim()
    .min(1, `${what} is required`)
    .max(most, `${what} is too long`)
}
