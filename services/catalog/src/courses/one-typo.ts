/** Whether one letter too many, too few, another one, or two that changed places make one word the other. Not of equal ones. */
export function isOneTypo(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]]
  if (long.length - short.length > 1) return false
  const start = long.findIndex((letter, index) => letter !== short[index])
  if (start < 0) return false
  const rest = (letters: string[], from: number) => letters.slice(from).join('')
  if (short.length < long.length) return rest(short, start) === rest(long, start + 1)
  const isReplaced = rest(short, start + 1) === rest(long, start + 1)
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return isReplaced || (isSwapped && rest(short, start + 2) === rest(long, start + 2))
}
