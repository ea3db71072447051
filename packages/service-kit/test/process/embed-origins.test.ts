import { expect, test } from 'vitest'
import { z } from 'zod'
import { embedOriginsConfig } from '../../src/process/embed-origins.ts'

const read = (EMBED_ORIGINS?: string) => z.object(embedOriginsConfig).safeParse({ EMBED_ORIGINS })

test('sites that lessons may show are a list of https origins, and none at first', () => {
  expect(read().data?.EMBED_ORIGINS).toEqual([])
  expect(read('').data?.EMBED_ORIGINS).toEqual([])
  expect(read('https://a.example, https://b.example:8443,').data?.EMBED_ORIGINS).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ])
})

test.each([
  ...['http://a.example', 'a.example', 'https://a.example/', 'https://a.example/path', 'https://*.a.example', '*'],
  ...[
    'https:',
    'https://a.example:443',
    'https://u@a.example',
    'https://A.example',
    "https://a.example; script-src 'x'",
  ],
  ...['https://ä.example', 'javascript:1', 'data:', 'https://localhost'],
])('%s is refused in a sentence', (origin) => {
  expect(read(`https://b.example,${origin}`).error?.issues[0]?.message).toMatch(/^must be https origins without path/)
})
