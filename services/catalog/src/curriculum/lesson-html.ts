import { renderFormulas } from '@lectern/contracts/formulas/render-formula.ts'
import { wrong } from '@lectern/contracts/problems/wrong.ts'
import { LESSON_CONTENT_MAX } from '@lectern/contracts/shapes/courses.ts'
import { bareFormulas } from '@lectern/contracts/shapes/formula-markup.ts'
import { unescapeText } from '@lectern/contracts/shapes/html-text.ts'
import { type DomainError, validationFailed } from '@lectern/service-kit/errors.ts'
import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html'
import { LESSON_HTML_POLICY, refusedFramesAsLinks } from './html-policy.ts'

const INVISIBLE = /[\s\u00ad\u200b-\u200f\u2060\ufeff]/gu
/** The parser's time grows with the square of the depth, and browsers flatten what is deeper than 512. */
const MAX_DEPTH = 256

/**
 * The HTML of a lesson as it is stored: without anything that could run, frame or style beyond the policy. Doing it twice
 * changes nothing. Formulas are rendered, whatever the caller had inside them; that is no part of the length. Throws 400 when nothing is left
 * to show, when it is nested absurdly, or when escaping made it too long.
 */
export function sanitizeLessonHtml(html: string): string {
  const sanitized = sanitizeUnfinishedHtml(html)
  if (sanitized === '') throw contentRequired()
  return sanitized
}

/** Says where a link leads or a picture is, or which file is meant, in place of what was written; undefined leaves it. */
export type AddressReader = (element: 'a' | 'img' | 'div', address: string) => string | undefined

interface SanitizeOptions {
  readAddress?: AddressReader | undefined
  policy?: IOptions
}

/** The same for what is being written: nothing to show is the empty string, and no problem. */
export function sanitizeUnfinishedHtml(html: string, options: SanitizeOptions = {}): string {
  const sanitized = bareFormulas(withLinks(withDepthLimit(html, options), options)).trim()
  if (sanitized.length > LESSON_CONTENT_MAX) throw contentProblem('content-too-long')
  return isEmpty(sanitized) ? '' : renderFormulas(sanitized)
}

/** The refusal of a lesson that has nothing to show, to be put out. */
export function contentRequired(): DomainError {
  return contentProblem('content-required')
}

/** The policy's rule for an element, after its address was read. */
function readingAddress(element: 'a' | 'img' | 'div', attribute: string, readAddress: AddressReader): Transformer {
  const rule = LESSON_HTML_POLICY.transformTags?.[element]
  if (typeof rule !== 'function') throw new Error(`The policy has no rule for <${element}>`)
  return (tagName, attributes) => {
    const address = attributes[attribute]
    const read = address === undefined ? undefined : readAddress(element, address)
    return rule(tagName, read === undefined ? attributes : { ...attributes, [attribute]: read })
  }
}

function withLinks(sanitized: string, { policy }: SanitizeOptions): string {
  const linked = refusedFramesAsLinks(sanitized)
  // Its addresses were read already.
  return linked === null ? sanitized : withDepthLimit(linked, policy ? { policy } : {}).replaceAll('<p></p>', '')
}

function withDepthLimit(html: string, { readAddress, policy = LESSON_HTML_POLICY }: SanitizeOptions): string {
  let depth = 0
  return sanitizeHtml(html, {
    ...policy,
    ...(readAddress && {
      transformTags: {
        ...policy.transformTags,
        a: readingAddress('a', 'href', readAddress),
        img: readingAddress('img', 'src', readAddress),
        div: readingAddress('div', 'data-file', readAddress),
      },
    }),
    onOpenTag: () => {
      depth += 1
      if (depth > MAX_DEPTH) throw contentProblem('content-too-deep')
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
}

/** No text, no picture or place for one, no video, no file. */
function isEmpty(sanitized: string): boolean {
  if (/<(?:img|iframe|aside data-gap="picture"|div data-file="[^"]+")[ >]/.test(sanitized)) return false
  const text = sanitizeHtml(sanitized, { allowedTags: [], allowedAttributes: {} })
  return text.replaceAll(INVISIBLE, '') === ''
}

/** Names of this course's own pictures that sanitised HTML shows. */
export function imagesIn(html: string, courseId: number): string[] {
  const pictures = html.matchAll(/<img [^>]*?\bsrc="\/api\/courses\/(\d+)\/images\/([^"/]+)"/g)
  const own = [...pictures].filter(([, course]) => Number(course) === courseId)
  return [...new Set(own.map(([, , name = '']) => name))]
}

/** Sanitised HTML without its pictures. */
export function withoutPictures(html: string): string {
  return html.replaceAll(/<img [^>]*>/g, '')
}

/** The files that sanitised HTML refers to, by their ids, and what it calls them. */
export function filesIn(html: string): { id: string; name: string }[] {
  const blocks = html.matchAll(/<div data-file="([^"]+)">([^<]*)/g)
  return [...blocks].map(([, id = '', name = '']) => ({ id, name: unescapeText(name).trim() || 'file' }))
}

type ContentProblem = 'content-required' | 'content-too-long' | 'content-too-deep' | 'content-too-costly'

/** The refusal of a lesson's content. */
export function contentProblem(code: ContentProblem): DomainError {
  return validationFailed([{ pointer: '/body/content', message: wrong(code) }])
}
