import type { Stripe } from '@stripe/stripe-js'
// The other entry of the package fetches Stripe's script as soon as it is imported, also where the sandbox stands in for it.
import { loadStripe } from '@stripe/stripe-js/pure'
import { getPaymentSettings } from '#api/billing'
import { texts } from '#texts/checkout'

export interface CardProvider {
  stripe: Stripe
  /** Where the sandbox is; null when payments are Stripe's, and real. */
  sandboxUrl: string | null
}

let loaded: Promise<CardProvider> | undefined

/** The card provider's script, loaded once. A failure is not kept, so that the next call tries again. */
export function loadCardProvider(): Promise<CardProvider> {
  if (!loaded) {
    const loading = load()
    loaded = loading
    loading.catch(() => {
      loaded = undefined
    })
  }
  return loaded
}

async function load(): Promise<CardProvider> {
  const { publishableKey, sandboxUrl } = await getPaymentSettings()
  if (sandboxUrl !== null && !('Stripe' in window)) await loadScript(`${sandboxUrl}/v3/`)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error(texts.details.cardUnreachable)
  return { stripe, sandboxUrl }
}

/** With the function `Stripe` that this script makes, `loadStripe` does not fetch Stripe's own. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(texts.details.cardUnreachable))
    }
    document.head.append(script)
  })
}
