import type { locale as english } from './locale.ts'

export const locale: typeof english = {
  language: 'en',
  tag: 'en-US',
  dayTag: 'en-GB',
  afterDay: ' ',
  direction: 'rtl',
}
