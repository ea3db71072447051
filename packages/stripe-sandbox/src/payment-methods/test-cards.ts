import { createHash } from 'node:crypto'

/** Why an issuer declines, in Stripe's words. */
export interface Decline {
  code: string
  declineCode?: string
  message: string
  /** The bank's decision, or Stripe's own before it came to the bank. */
  by: 'issuer' | 'stripe'
}

/** What happens to a payment with a test card: https://docs.stripe.com/testing */
export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  /** The `pm_…` ids that stand for this card without its number being sent. */
  ids: string[]
  /** What people read beside the number; those without it are not offered. */
  offeredAs?: string
  requiresAuthentication?: boolean
  decline?: Decline
  /** Succeeds, and is then disputed for this reason. */
  disputedAs?: string
  /** Succeeds; refunds to it are pending at first. */
  refundsWait?: boolean
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
  by: 'issuer',
})

const GENERIC = declined('generic_decline')

const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', ids: ['pm_card_visa'], offeredAs: 'Succeeds' },
  { number: '5555555555554444', brand: 'mastercard', ids: ['pm_card_mastercard'] },
  { number: '378282246310005', brand: 'amex', ids: ['pm_card_amex'] },
  { number: '6011111111111117', brand: 'discover', ids: ['pm_card_discover'] },
  {
    number: '4000000000000002',
    brand: 'visa',
    ids: ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
    offeredAs: 'Is declined',
    decline: GENERIC,
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    ids: ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
    offeredAs: 'Has insufficient funds',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    ids: ['pm_card_chargeDeclinedLostCard', 'pm_card_visa_chargeDeclinedLostCard'],
    decline: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    ids: ['pm_card_chargeDeclinedStolenCard', 'pm_card_visa_chargeDeclinedStolenCard'],
    decline: declined('stolen_card'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    ids: ['pm_card_chargeDeclinedExpiredCard'],
    decline: { code: 'expired_card', message: 'Your card has expired.', by: 'issuer' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    ids: ['pm_card_chargeDeclinedIncorrectCvc'],
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", by: 'issuer' },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    ids: ['pm_card_chargeDeclinedProcessingError'],
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
      by: 'issuer',
    },
  },
  {
    number: '4100000000000019',
    brand: 'visa',
    ids: ['pm_card_radarBlock', 'pm_card_chargeDeclinedFraudulent'],
    decline: { ...declined('fraudulent'), by: 'stripe' },
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    ids: ['pm_card_authenticationRequiredOnSetup'],
    offeredAs: 'Asks for authentication',
    requiresAuthentication: true,
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    ids: ['pm_card_authenticationRequired'],
    requiresAuthentication: true,
  },
  { number: '4000000000003220', brand: 'visa', ids: ['pm_card_threeDSecure2Required'], requiresAuthentication: true },
  { number: '4000000000003063', brand: 'visa', ids: ['pm_card_threeDSecureRequired'], requiresAuthentication: true },
  {
    number: '4000008400001629',
    brand: 'visa',
    ids: ['pm_card_threeDSecureRequiredChargeDeclined', 'pm_card_authenticationRequiredChargeDeclined'],
    requiresAuthentication: true,
    decline: GENERIC,
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    ids: ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
    requiresAuthentication: true,
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    ids: ['pm_card_createDispute'],
    offeredAs: 'Succeeds, then is disputed',
    disputedAs: 'fraudulent',
  },
  {
    number: '4000000000002685',
    brand: 'visa',
    ids: ['pm_card_createDisputeProductNotReceived'],
    disputedAs: 'product_not_received',
  },
  { number: '4000000000007726', brand: 'visa', ids: ['pm_card_pendingRefund'], refundsWait: true },
]

/** What Stripe calls a card's fingerprint: the same for the same number, and no way back to it. */
export const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`stripe-sandbox:${number}`).digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 16)

const byFingerprint = new Map(TEST_CARDS.map((card) => [fingerprintOf(card.number), card]))

export const testCardByNumber = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.number === number)

/** The card behind an id such as `pm_card_visa` or a token such as `tok_visa`. */
export const testCardById = (id: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.ids.includes(id.replace(/^tok_/, 'pm_card_')))

export const testCardByFingerprint = (fingerprint: string): TestCard | undefined => byFingerprint.get(fingerprint)

/** Those that the card form offers. */
export const offeredTestCards = (): { number: string; does: string }[] =>
  TEST_CARDS.flatMap(({ number, offeredAs }) => (offeredAs ? [{ number, does: offeredAs }] : []))
