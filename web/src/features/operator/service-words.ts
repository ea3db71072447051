import { texts } from '#texts/operator-services'

/** What isn't known here is said as the service says it. */
function wordOr(words: Readonly<Record<string, string>>, word: string): string {
  return words[word] ?? word
}

export const orderStatusWords = (status: string) => wordOr(texts.orderStatuses, status)
export const mailKindWords = (kind: string) => wordOr(texts.mailKinds, kind)

/** Something that happened to an order or in a course. Some steps end with a word of their own. */
export function stepWords(what: string): string {
  const { longerSteps, movements, initiators, refundStatuses } = texts
  const [, kind, word = ''] = /^(webhook|ledger|refund asked|refund)(?::| for by)? (.*)$/.exec(what) ?? []
  switch (kind) {
    case 'webhook':
      return longerSteps.webhook({ type: word })
    case 'ledger':
      return longerSteps.ledger({ movement: wordOr(movements, word) })
    case 'refund asked':
      return longerSteps.asked({ by: wordOr(initiators, word) })
    case 'refund':
      return longerSteps.refund({ status: wordOr(refundStatuses, word) })
    default:
      return wordOr(texts.steps, what)
  }
}
