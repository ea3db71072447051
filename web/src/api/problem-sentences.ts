/** What services and schemas say of a problem, in the page's language. They speak English. */
export function inPageLanguage(sentence: string): string | Promise<string> {
  return sentence
}

/** The same for what is shown at once: what is wrong with a field. */
export function useInPageLanguage(sentence: string | undefined): string | undefined {
  return sentence
}
