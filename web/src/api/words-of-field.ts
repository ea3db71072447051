import { readWrong } from '@lectern/contracts/problems/wrong.ts'
import { useEffect, useState } from 'react'
import { loadProblemWords } from './load-problem-words.ts'

type Words = Awaited<ReturnType<typeof loadProblemWords>>

/** Stands until the words are there. */
const SOON = '…'

let here: Words = null

/** What a schema says of a field, in the page's language: of `wrong`, or a sentence of the page's own. */
export function useWordsOfField(message: string | undefined): string | undefined {
  const found = message === undefined ? null : readWrong(message)
  const words = useWords(found !== null)
  if (!found) return message
  return words ? (words.wordsOfCode(found.code, found.params) ?? message) : SOON
}

function useWords(isWanted: boolean): Words {
  const [loaded, setLoaded] = useState(here)
  const isWaiting = isWanted && here === null && loaded === null
  useEffect(() => {
    if (!isWaiting) return
    void loadProblemWords().then((words) => {
      here = words
      setLoaded(words)
    })
  }, [isWaiting])
  return here ?? loaded
}
