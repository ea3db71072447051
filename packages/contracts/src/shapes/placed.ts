/** A sentence behind the place in a file that it is about: `manifest.json: Choose a language.` */
export function placed(sentence: string, place: string | undefined): string {
  return place === undefined ? sentence : `${place}: ${sentence}${/[.!?]$/.test(sentence) ? '' : '.'}`
}
