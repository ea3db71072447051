import { useEffect, useState } from 'react'
import { loadPart } from '../lib/load-part.ts'
import { locale } from '../lib/locale.ts'

type Translate = (sentence: string) => string

/** Stands until the words are there. */
const SOON = '…'

const isSpoken = () => locale.language !== 'de'

let translate: Translate | null = null
let coming: Promise<Translate> | null = null

/** Comes with the first problem. Where it can't be loaded, English is better than nothing, and the next problem tries again. */
function load(): Promise<Translate> {
  coming ??= loadPart(
    async () => {
      const { inGerman } = await import('./problems/de.ts')
      translate = inGerman
      return inGerman
    },
    () => {
      coming = null
      return (sentence: string) => sentence
    },
  )
  return coming
}

/** What services and schemas say of a problem, in the page's language. They speak English. */
export function inPageLanguage(sentence: string): string | Promise<string> {
  return isSpoken() ? sentence : load().then((say) => say(sentence))
}

/** The same for what is shown at once: what is wrong with a field. */
export function useInPageLanguage(sentence: string | undefined): string | undefined {
  const [loaded, setLoaded] = useState<Translate | null>(null)
  const isWaiting = sentence !== undefined && !isSpoken() && translate === null && loaded === null
  useEffect(() => {
    if (isWaiting) load().then((got) => setLoaded(() => got), console.error)
  }, [isWaiting])
  const say = translate ?? loaded
  if (sentence === undefined || isSpoken()) return sentence
  return say ? say(sentence) : SOON
}
