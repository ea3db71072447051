import type { z } from 'zod'

/** What zod says by itself, in the page's language: English is its own. */
export const zodWords: Pick<z.core.$ZodConfig, 'localeError'> = {}
