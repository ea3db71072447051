import { type Html, html } from '../pages/html.ts'
import { offeredTestCards } from '../payment-methods/test-cards.ts'

/** Names of regions that are no country of a card: unions, the unknown one, and those for tests. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Every country that has a name in English, without codes that another has replaced. */
function countries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second))
    .filter((code) => !NO_COUNTRY.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap((code) => {
      const name = names.of(code)
      return name ? [{ code, name }] : []
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

interface Field {
  id: string
  label: string
  autocomplete: string
  placeholder?: string
  inputmode: 'numeric' | 'text'
  /** The paths of a drawing of 20 by 20. */
  icon?: string
}

const CARD = 'M3.5 4.5h13a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM2.5 8h15'
const CARD_CODE = `${CARD}M11 12h3.5`
const ARROW = 'M6 8l4 4 4-4'

const drawing = (paths: string): Html =>
  html`<svg class="Icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${paths}" /></svg>`

const field = ({ id, label, autocomplete, placeholder, inputmode, icon }: Field): Html => html`<div class="Field">
  <label class="Label" for="${id}">${label}</label>
  <div class="Control">
    <input class="Input" id="${id}" name="${id}" autocomplete="${autocomplete}" inputmode="${inputmode}"
      placeholder="${placeholder}" aria-describedby="${id}-error" aria-required="true" spellcheck="false" />
    ${icon && drawing(icon)}
  </div>
  <p class="Error" id="${id}-error" role="alert"></p>
</div>`

const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

const testCards = (): Html => html`<details class="Sandbox">
  <summary><strong>Sandbox:</strong> no real card is charged. Show the test cards</summary>
  <ul>
    ${offeredTestCards().map(
      ({ number, does }) =>
        html`<li><button type="button" data-number="${number}"><span>${grouped(number)}</span> ${does}</button></li>`,
    )}
  </ul>
</details>`

/** The document in the payment Element's frame. */
export function cardFormPage(): Html {
  return html`<!doctype html>
<html lang="en" data-theme="stripe">
  <head>
    <meta charset="utf-8" />
    <title>Card details (Stripe sandbox)</title>
    <link rel="stylesheet" href="/elements/card-form.css" />
    <script src="/elements/card-form.js" defer></script>
  </head>
  <body>
    <form aria-label="Card details" novalidate>
      ${testCards()}
      ${field({ id: 'number', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', inputmode: 'numeric', icon: CARD })}
      <div class="Row">
        ${field({ id: 'expiry', label: 'Expiration date', autocomplete: 'cc-exp', placeholder: 'MM / YY', inputmode: 'numeric' })}
        ${field({ id: 'cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC', inputmode: 'numeric', icon: CARD_CODE })}
      </div>
      <div class="Row" id="address">
        <div class="Field">
          <label class="Label" for="country">Country</label>
          <div class="Control">
            <select class="Input" id="country" name="country" autocomplete="billing country">
              ${countries().map(({ code, name }) => html`<option value="${code}">${name}</option>`)}
            </select>
            ${drawing(ARROW)}
          </div>
        </div>
        ${field({ id: 'postal', label: 'ZIP code', autocomplete: 'billing postal-code', inputmode: 'text' })}
      </div>
    </form>
  </body>
</html>`
}
