/** The same element under another tag, with its attributes and content. */
export function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
