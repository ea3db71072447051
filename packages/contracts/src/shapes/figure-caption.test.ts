import { expect, test } from 'vitest'
import { isFigureCaption } from './figure-caption.ts'

test.each([
  'Figure 1: Hives in practice',
  'Figure 2.3 – The frame',
  'Fig. 4',
  'Abbildung 3. Der Rahmen',
  'Bild 2 Bienenstock im Mai',
  'figure 7a: a queen',
])('“%s” is a caption', (words) => expect(isFigureCaption(words)).toBe(true))

test.each([
  'Figure 1 shows how the rope runs around the post.',
  'Image 3 steps are needed for this.',
  'Photo 51 was taken by Raymond Gosling.',
  'Bild 2 zeigt den Rahmen.',
  'Figures of speech',
  `Figure 1: ${'and so on '.repeat(40)}`,
])('“%s” isn’t', (words) => expect(isFigureCaption(words)).toBe(false))
