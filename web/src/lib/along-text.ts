import { locale } from './locale.ts'

const TURNED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', '←': '→', '→': '←' }

/** A key, or the sign on it, as it is where text runs from left to right: `ArrowRight` is forward, whatever the language of the page. */
export function alongText(key: string): string {
  return locale.direction === 'rtl' ? (TURNED[key] ?? key) : key
}
