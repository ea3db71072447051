import type { Appearance, StripeElementsOptions } from '@stripe/stripe-js'

const rulesSheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(rulesSheet)

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Variables become custom properties, which the form's style sheet reads; rules, such as `.Input:focus`, are laid over it. */
export function applyAppearance({ theme = 'stripe', variables = {}, rules = {} }: Appearance): void {
  const root = document.documentElement
  root.dataset.theme = theme
  root.removeAttribute('style')
  for (const [name, value] of Object.entries(variables)) {
    if (value !== undefined) root.style.setProperty(`--${name}`, String(value))
  }
  rulesSheet.replaceSync('')
  for (const [selector, declarations] of Object.entries(rules)) {
    const rule = rulesSheet.cssRules[rulesSheet.insertRule(`${selector} {}`, rulesSheet.cssRules.length)]
    if (!(rule instanceof CSSStyleRule)) continue
    for (const [name, value] of Object.entries(declarations)) rule.style.setProperty(kebab(name), String(value))
  }
}

/** The shop's own fonts: style sheets, or single files. */
export function loadFonts(fonts: StripeElementsOptions['fonts'] = []): void {
  for (const font of fonts) {
    if ('cssSrc' in font) {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = font.cssSrc
      document.head.append(link)
    } else {
      const { family, src, weight, style, display, unicodeRange } = font
      const descriptors = { weight, style, display: display as FontDisplay | undefined, unicodeRange }
      document.fonts.add(new FontFace(family, src, JSON.parse(JSON.stringify(descriptors))))
    }
  }
}
