import german from 'zod/v4/locales/de.js'
import type { zodWords as english } from './zod-words.ts'

export const zodWords: typeof english = german()
