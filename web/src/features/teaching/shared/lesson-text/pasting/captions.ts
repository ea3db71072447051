import { isFigureCaption } from '@lectern/contracts/shapes/figure-caption.ts'
import { each, isBlank, make, textOf } from './dom.ts'

/** A paragraph under a picture that numbers it is its caption. */
export function keepCaptions(body: HTMLElement): void {
  each(body, 'img', (image) => {
    const figure = image.parentElement?.matches('figure') ? image.parentElement : null
    if (figure?.querySelector('figcaption')) return
    const picture = figure ?? image
    const caption = picture.nextElementSibling
    if (!caption?.matches('p') || caption.querySelector('img') || isBlank(caption)) return
    if (!isFigureCaption(textOf(caption))) return
    const holder = figure ?? make(image, 'figure')
    if (!figure) {
      image.replaceWith(holder)
      holder.append(image)
    }
    const words = make(image, 'figcaption')
    words.append(...caption.childNodes)
    holder.append(words)
    caption.remove()
  })
}
