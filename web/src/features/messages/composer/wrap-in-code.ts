/** The text of a field with backticks around what is chosen in it, which is chosen afterwards; the cursor goes between two without a choice. */
export function wrapInCode(field: HTMLTextAreaElement): string {
  const { value, selectionStart, selectionEnd } = field
  const chosen = value.slice(selectionStart, selectionEnd)
  // Once the new text stands there.
  requestAnimationFrame(() => {
    field.focus()
    field.setSelectionRange(selectionStart + 1, selectionEnd + 1)
  })
  return `${value.slice(0, selectionStart)}\`${chosen}\`${value.slice(selectionEnd)}`
}
