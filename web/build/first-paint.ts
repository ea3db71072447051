import { readFile } from 'node:fs/promises'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { failureTexts, isForBrowsers } from './languages.ts'

/** The two faces that the first paint of every page needs. */
const PRELOADED_FONTS = [/literata-latin-opsz-normal.*\.woff2$/, /instrument-sans-latin-wght-normal.*\.woff2$/]

const APP_CODE = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g

/**
 * Puts scheme.js (hashed like all assets) and the font preloads at the top of the head, and marks of the app's code around its tags:
 * the gateway moves them behind the first paint of what it has rendered.
 */
export function firstPaint(): Plugin {
  return {
    name: 'lectern-first-paint',
    applyToEnvironment: isForBrowsers,
    async buildStart() {
      if (this.meta.watchMode) return
      const source = await readFile(new URL('../scheme.js', import.meta.url), 'utf8')
      this.emitFile({ type: 'asset', name: 'scheme.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle)
          return [{ tag: 'script', attrs: { src: '/scheme.js', ...failureTexts() }, injectTo: 'head-prepend' }]
        const fonts = Object.keys(bundle).filter((file) => PRELOADED_FONTS.some((pattern) => pattern.test(file)))
        const preloads = fonts.map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend',
          }),
        )
        const scheme = Object.keys(bundle).find((file) => /scheme-[^/]*\.js$/.test(file))
        const code = html.match(APP_CODE)?.join('') ?? ''
        return {
          html: html
            .replaceAll(APP_CODE, '')
            .replace('</head>', `  <!-- code -->${code}\n    <!-- /code -->\n  </head>`),
          tags: [
            { tag: 'script', attrs: { src: `/${scheme}`, ...failureTexts() }, injectTo: 'head-prepend' },
            ...preloads,
          ],
        }
      },
    },
  }
}
