/** A sentence behind the place in a file that it is about: `manifest.json: Choose a language.` */
export function withLocation(sentence: string, location: string | undefined): string {
  return location === undefined ? sentence : `${location}: ${ended(sentence)}`
}

/** As many mistakes as are said in one sentence. */
const SENTENCES_MAX = 3

/** The first of several sentences in one, each said once, so that a person can read it. */
export function joinSentences(sentences: readonly string[]): string {
  const [last = '', ...before] = [...new Set(sentences)].slice(0, SENTENCES_MAX).reverse()
  return [last, ...before.map(ended)].reverse().join(' ')
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
