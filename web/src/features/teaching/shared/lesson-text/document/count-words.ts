/** The words that a reader sees, code included. */
export function countWords(html: string): number {
  const text = html.replaceAll(/<[^>]*>/g, (tag) =>
    /^<\/?(?:a|b|code|em|i|kbd|mark|s|small|strong|sub|sup|u)\b/.test(tag) ? '' : ' ',
  )
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
