import { readFile } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080'

/** The two faces that the first paint of every page needs. */
const PRELOADED_FONTS = [/literata-latin-opsz-normal.*\.woff2$/, /instrument-sans-latin-wght-normal.*\.woff2$/]

/** Puts scheme.js (hashed like all assets) and the font preloads at the top of the head. */
function firstPaint(): Plugin {
  return {
    name: 'lectern-first-paint',
    async buildStart() {
      if (this.meta.watchMode) return
      const source = await readFile(new URL('scheme.js', import.meta.url), 'utf8')
      this.emitFile({ type: 'asset', name: 'scheme.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [{ tag: 'script', attrs: { src: '/scheme.js' }, injectTo: 'head-prepend' }]
        const fonts = Object.keys(bundle).filter((file) => PRELOADED_FONTS.some((pattern) => pattern.test(file)))
        const preloads = fonts.map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend',
          }),
        )
        const scheme = Object.keys(bundle).find((file) => /scheme-[^/]*\.js$/.test(file))
        return [{ tag: 'script', attrs: { src: `/${scheme}` }, injectTo: 'head-prepend' }, ...preloads]
      },
    },
  }
}

/**
 * Two chunks for the first load: what changes only with a release of React, and the rest. What several pages share after
 * that is cut by who shares it, so that no page fetches another's code, but never into crumbs.
 */
const chunks = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|swr)[\\/]/,
    tags: ['$initial' as const],
    priority: 3,
  },
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000, priority: 1 },
]

/** A shared chunk's own name lists all who share it. */
function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`
}

export default defineConfig({
  plugins: [react(), firstPaint()],
  build: {
    target: 'es2022',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames } },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': gateway } },
  preview: { host: '127.0.0.1', port: 4173, proxy: { '/api': gateway } },
})
