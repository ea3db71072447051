import type { AccountWords } from '@lectern/contracts/passwords/easy-to-guess.ts'
import { loadPart } from '../../lib/load-part.ts'

const loadRule = () =>
  loadPart(
    async () => {
      const [{ isEasyToGuess }, { texts }] = await Promise.all([
        import('@lectern/contracts/passwords/easy-to-guess.ts'),
        import('#texts/problems'),
      ])
      return { isEasyToGuess, fault: texts['password-too-easy'] }
    },
    () => null,
  )

/** Fetches the list of common passwords, larger than all other code of a form, while somebody types. */
export function preparePasswordCheck(): void {
  void loadRule()
}

/**
 * What is wrong with a new password, by the rule that the server has too; undefined when nothing is. Where the list can't be
 * had the server alone decides.
 */
export async function faultOfPassword(password: string, account: AccountWords): Promise<string | undefined> {
  const rule = await loadRule()
  return rule?.isEasyToGuess(password, account) ? rule.fault : undefined
}
