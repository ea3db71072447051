import './take-returned-payment.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import './fonts.css'
import { partIsMissing } from './lib/reload-reason.ts'

// zod would try out `new Function`, which the content security policy refuses and reports. Set here, because zod comes with the
// schemas, which ask for this as soon as they are made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Code of this release that can't be fetched: whoever asked for it fails too, and shows it.
window.addEventListener('vite:preloadError', partIsMissing)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
