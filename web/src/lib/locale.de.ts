import type { locale as english } from './locale.ts'

export const locale: typeof english = {
  language: 'de',
  tag: 'de-DE',
  listTag: 'de-DE',
  direction: 'ltr',
}
