import type { Site } from '@lectern/contracts/shapes/site.ts'
import { getSite } from '#api/gateway'
import { locale } from '../lib/locale.ts'
import { useRead } from './use-read.ts'

export type EmbedRules = Site['embeds']

/** Until the school's own are known: nothing loads without a click. */
const STRICT: EmbedRules = { onClick: true, origins: [] }

/** What may be shown of other sites, and when it loads. It is read only where it is needed. */
export function useEmbedRules(isNeeded: boolean): EmbedRules {
  const { data } = useRead(getSite, isNeeded ? { language: locale.language } : null)
  return data?.embeds ?? STRICT
}
