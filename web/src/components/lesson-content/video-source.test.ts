import { expect, test } from 'vitest'
import { videoSource } from './video-source.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'frame', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=42', 'frame', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'frame', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'frame', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'frame', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/abc123', 'frame', 'https://player.vimeo.com/video/76979871?h=abc123'],
  ['https://example.org/talks/one.mp4?x=1', 'file', 'https://example.org/talks/one.mp4?x=1'],
  [
    '/api/courses/7/videos/0f0f0f0f-1111-4222-8333-444444444444',
    'file',
    '/api/courses/7/videos/0f0f0f0f-1111-4222-8333-444444444444',
  ],
  ['/api/courses/7/videos/x', 'link', ''],
  ['https://example.org/talk', 'link', 'https://example.org/talk'],
  [
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'link',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  ],
  ['https://www.youtube.com/watch?v=%22onload=x', 'link', 'https://www.youtube.com/watch?v=%22onload=x'],
  ['javascript:alert(1)', 'link', ''],
  ['not an address', 'link', ''],
])('%s is shown as a %s', (address, kind, url) => {
  expect(videoSource(address)).toEqual({ kind, url })
})
