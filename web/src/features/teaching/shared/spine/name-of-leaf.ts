import { texts } from '#texts/teaching-spine'
import type { Leaf } from './readers-book.ts'

/** `3.2 Loops`; a lesson that the outline lacks has no title. */
export function nameOfLeaf({ number, title }: Pick<Leaf, 'number' | 'title'>): string {
  return texts.leaf({ number, title: title || null })
}
