/** How a language says how many there are of something: `1 lesson`, `1,240 lessons`. The tag is BCP 47. */
export function counting(tag: string): (many: number, one: string, more: string) => string {
  const number = new Intl.NumberFormat(tag)
  const rules = new Intl.PluralRules(tag)
  return (many, one, more) => `${number.format(many)} ${rules.select(many) === 'one' ? one : more}`
}
