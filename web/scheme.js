// Before the first paint: sets the colour scheme, and listens for the app's code not coming. A file of its own, because the
// content security policy forbids inline scripts; not a module, because those run only after the page is parsed.
try {
  const mode = localStorage.getItem('lectern-scheme')
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
} catch {
  // Storage is forbidden: the light scheme of index.html stays until the app has started.
}

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
    title.textContent = 'Lectern could not be loaded'
    const text = document.createElement('p')
    text.textContent = 'Check your connection, then reload the page.'
    const button = document.createElement('button')
    button.textContent = 'Reload'
    button.addEventListener('click', () => location.reload())
    notice.append(title, text, button)
    root.append(notice)
  },
  true,
)
