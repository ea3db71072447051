import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const MOZILLA = 'Mozilla/5.0'
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Firefox on Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`],
  ['Chrome on Linux', `${MOZILLA} (X11; Linux x86_64) ${KHTML} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Safari on Mac', `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15`],
  ['Safari on iPhone', `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', `${MOZILLA} (Linux; Android 10; K) ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome on ChromeOS', `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/142.0.0.0 Safari/537.36`],
  [null, 'curl/8.11.0'],
  [null, undefined],
])('%s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device)
})
