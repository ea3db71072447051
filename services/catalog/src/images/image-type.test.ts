import { expect, test } from 'vitest'
import { sniffImageType } from './image-type.ts'

const binary = (hex: string, rest = 'x') => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(rest)])
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>'

test.each<[string, Buffer, string]>([
  ['PNG', binary('89504e470d0a1a0a'), 'image/png'],
  ['JPEG', binary('ffd8ffe0'), 'image/jpeg'],
  ['GIF 87', Buffer.from('GIF87a...'), 'image/gif'],
  ['GIF 89', Buffer.from('GIF89a...'), 'image/gif'],
  ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
  ['SVG', Buffer.from(svg), 'image/svg+xml'],
  [
    'SVG with everything before it',
    Buffer.from(`\ufeff<?xml version="1.0"?>\n<!-- a\n-- b -->\n<!DOCTYPE svg>\n<!-- c -->${svg}`),
    'image/svg+xml',
  ],
  [
    'SVG with a public doctype',
    Buffer.from(`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${svg}`),
    'image/svg+xml',
  ],
  ['SVG behind a long comment', Buffer.from(`<!--${'-'.repeat(16_000)}-->${svg}`), 'image/svg+xml'],
])('%s is known by its bytes', (_name, bytes, type) => {
  expect(sniffImageType(bytes)).toBe(type)
})

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['SVG behind more than is looked at', Buffer.from(`<!--${'-'.repeat(1_000_000)}-->${svg}`)],
  ['a signature alone', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['HTML', Buffer.from('<!DOCTYPE html><html><svg></svg></html>')],
  ['HTML behind a comment', Buffer.from('<!-- <svg> --><html>')],
  ['text that speaks of SVG', Buffer.from('the <svg> element')],
  ['another element', Buffer.from('<svgx></svgx>')],
  ['SVG with entities of its own', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg}`)],
  ['SVG that is not UTF-8', Buffer.concat([Buffer.from(svg), Buffer.from([0xff])])],
  ['SVG in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le')],
  ['another RIFF', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ['a comment that never ends', Buffer.from('<!--'.repeat(100_000))],
])('%s is no picture', (_name, bytes) => {
  expect(sniffImageType(bytes)).toBeNull()
})
