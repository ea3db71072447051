import { useEffect, useState } from 'react'
import { loadPart } from '../lib/load-part.ts'
import type * as english from './problem-sentences.ts'

type Translate = (sentence: string) => string

/** Stands until the German is there. */
const SOON = '…'

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

export const inPageLanguage: typeof english.inPageLanguage = async (sentence) => (await load())(sentence)

export const useInPageLanguage: typeof english.useInPageLanguage = (sentence) => {
  const [loaded, setLoaded] = useState<Translate | null>(null)
  const isWaiting = sentence !== undefined && translate === null && loaded === null
  useEffect(() => {
    if (isWaiting) load().then((got) => setLoaded(() => got), console.error)
  }, [isWaiting])
  const say = translate ?? loaded
  if (sentence === undefined) return undefined
  return say ? say(sentence) : SOON
}
