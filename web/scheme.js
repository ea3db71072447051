// Sets the colour scheme before the first paint. A file of its own, because the content security policy forbids inline
// scripts; not a module, because those run only after the page is parsed.
try {
  const mode = localStorage.getItem('lectern-scheme')
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
} catch {
  // Storage is forbidden: the light scheme of index.html stays until the app has started.
}
