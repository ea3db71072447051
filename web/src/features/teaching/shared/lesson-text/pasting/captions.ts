import { each, isBlank, make, textOf } from './dom.ts'

/** As programs number pictures, and people who do it by hand. */
const NUMBERED = /^(?:fig(?:ure|\.)?|photo|illustration|image|picture|abb(?:ildung|\.)?|bild|foto)\s*\d+/i

/** A paragraph under a picture that numbers it is its caption. */
export function keepCaptions(body: HTMLElement): void {
  each(body, 'img', (image) => {
    const figure = image.parentElement?.matches('figure') ? image.parentElement : null
    if (figure?.querySelector('figcaption')) return
    const picture = figure ?? image
    const caption = picture.nextElementSibling
    if (!caption?.matches('p') || caption.querySelector('img') || isBlank(caption)) return
    if (!NUMBERED.test(textOf(caption))) return
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
