/** A sentence behind the place in a file that it is about: `manifest.json: Choose a language.` */
export function placed(sentence: string, place: string | undefined): string {
  return place === undefined ? sentence : `${place}: ${ended(sentence)}`
}

/** As many mistakes as are said in one sentence. */
const MOST_SAID = 3

/** The first of several sentences in one, each said once, so that a person can read it. */
export function inOne(sentences: readonly string[]): string {
  const [last = '', ...before] = [...new Set(sentences)].slice(0, MOST_SAID).reverse()
  return [last, ...before.map(ended)].reverse().join(' ')
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
