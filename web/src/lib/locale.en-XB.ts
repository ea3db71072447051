import type { locale as english } from './locale.ts'

export const locale: typeof english = {
  language: 'en',
  tag: 'en-US',
  listTag: 'en-GB',
  direction: 'rtl',
}
