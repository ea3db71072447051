// Before the app's code is there: sets the colour scheme, listens for the code not coming, and where the gateway has rendered the page,
// fetches the code after the first paint and keeps what is pressed and typed until somebody hears it. A file of its own, because the
// content security policy forbids inline scripts; not a module, because those run only after the page is parsed.
try {
  const mode = localStorage.getItem('lectern-scheme')
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
} catch {
  // Storage is forbidden: the light scheme of index.html stays until the app has started.
}

// In the page's language: build/first-paint.ts.
const said = document.currentScript.dataset

// Errors of fetching don't bubble, but can be caught on their way down.
addEventListener(
  'error',
  ({ target }) => {
    const root = document.getElementById('root')
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module' || !root) return
    // A page that the gateway has rendered can be read, but nothing in it works.
    const isRead = root.childElementCount > 0
    const notice = document.createElement(isRead ? 'aside' : 'main')
    notice.style.cssText = 'max-width:32rem;margin:15vh auto;padding:0 24px;font:1.125rem/1.6 Georgia,serif'
    if (isRead)
      notice.style.cssText +=
        ';position:fixed;z-index:9999;inset:auto 0 0;margin:0 auto 24px;padding:16px 24px;color:CanvasText;background:Canvas;border:2px solid'
    const title = document.createElement(isRead ? 'h2' : 'h1')
    title.textContent = said.title
    const text = document.createElement('p')
    text.textContent = said.text
    const button = document.createElement('button')
    button.textContent = said.reload
    button.addEventListener('click', () => location.reload())
    notice.append(title, text, button)
    root.append(notice)
  },
  true,
)

addEventListener('DOMContentLoaded', () => {
  // gateway/src/web/index-template.ts has put it there.
  const code = document.getElementById('code')
  if (!(code instanceof HTMLTemplateElement)) return
  const fetchCode = () => code.replaceWith(code.content)
  requestAnimationFrame(() => setTimeout(fetchCode))
  // Nothing is painted in a tab that nobody looks at.
  setTimeout(fetchCode, 1_000)
})

// What is typed, and the last thing that was pressed.
const typed = new Map()
let pressed = null
const keep = {
  input({ target }) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.set(target, target.value)
  },
  click(event) {
    const part = event.target.closest('a[href], button, input, summary')
    // Links lead on by themselves, and text can be written anywhere.
    if (!part?.matches('button, [type="checkbox"], [type="radio"]')) return
    event.preventDefault()
    pressed = part
  },
  // Without the app a form would go to this address, with what is in it.
  submit(event) {
    event.preventDefault()
  },
  // When the code has come: what the browser has filled in without a word, or kept from before a reload.
  load() {
    for (const target of document.querySelectorAll('input, textarea'))
      if (target.value !== target.defaultValue) keep.input({ target })
  },
}
for (const [event, listener] of Object.entries(keep)) addEventListener(event, listener, true)
new MutationObserver((_, observer) => {
  observer.disconnect()
  for (const [event, listener] of Object.entries(keep)) removeEventListener(event, listener, true)
  for (const [field, text] of typed) write(field, text)
  if (pressed?.isConnected) pressed.click()
}).observe(document.documentElement, { attributeFilter: ['data-app'] })

/** As if somebody wrote it: React takes only what differs from what it has heard of itself. */
function write(field, text) {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
