import type { EmotionCache } from '@emotion/cache'

/**
 * The styles that a rendering has used, as elements that the browser's Emotion takes over: one for each global style, then one
 * with all of the components.
 */
export function styleElements({ key, inserted, registered }: EmotionCache): string {
  const all = Object.entries(inserted).filter((style): style is [string, string] => typeof style[1] === 'string')
  const isOfComponent = ([name]: [string, string]) => registered[`${key}-${name}`] !== undefined
  const globals = all
    .filter((style) => !isOfComponent(style))
    .map(([name, css]) => element(`${key}-global ${name}`, css))
  const ofComponents = all.filter(isOfComponent)
  const names = ofComponents.map(([name]) => name).join(' ')
  return globals.join('') + element(`${key} ${names}`, ofComponents.map(([, css]) => css).join(''))
}

function element(marks: string, css: string): string {
  return `<style data-emotion="${marks}">${css.replaceAll('</', '<\\/')}</style>`
}
