import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { chunkCycles } from './build/chunk-cycles.ts'
import { firstPaint } from './build/first-paint.ts'
import { icons } from './build/icons.ts'
import { inlineCalls } from './build/inline-calls.ts'
import { languages } from './build/languages.ts'
import { pages } from './build/pages.ts'
import { pdfData } from './build/pdf-data.ts'
import { precompress } from './build/precompress.ts'
import { workerConditions } from './build/worker-conditions.ts'

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080'

/** Cut by who shares it; what is smaller than this many bytes joins another. */
const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2000 }

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
  // As small as they are, they would be joined with something large that a page with one of them doesn't need.
  {
    name: 'shared-icons',
    test: /web[\\/]src[\\/]icons[\\/]/,
    ...shared,
    entriesAwareMergeThreshold: 800,
    priority: 1.6,
  },
  // Else joined with a few helpers that pages without a dialog need.
  { name: 'transitions', test: /@mui[\\/]material[\\/]internal[\\/]Transition/, priority: 1.6 },
  { name: 'shared-parts', test: /node_modules[\\/]@mui[\\/]/, ...shared, priority: 1.5 },
  // Before what draws lessons, which would take it along: cards need it as well.
  {
    name: 'course-words',
    test: /web[\\/]src[\\/](lib[\\/]course-words|components[\\/]course-language)/,
    priority: 1.2,
  },
  // Its neighbour in the course page is the editor's form, with all of zod.
  { name: 'language-names', test: /src[\\/]lib[\\/]language-names/, priority: 1.2 },
  // What draws lessons stays apart, or it would be joined with what the home page needs.
  {
    name: 'lesson',
    test: /node_modules[\\/]dompurify[\\/]|components[\\/]lesson-content[\\/](?!highlighter|languages|excerpt|captions[\\/](?:transcript|use-cu|read-cues))/,
    priority: 1.2,
  },
  // Pages with cards of courses need all of these; cut by who shares it, they were in two chunks that import each other. The home page's reads
  // are among them, or they would be joined with what writes to teachers.
  {
    name: 'cards',
    test: /components[\\/](course-card|course-grid|course-rating|wishlist-heart|books[\\/]use-cover-family)|api[\\/](course-lists|categories)|lib[\\/]open-books|shapes[\\/]study-state/,
    priority: 1.1,
  },
  // The catalog has a heading and nothing else of what teachers' pages do.
  { name: 'page-heading', test: /components[\\/]page-heading/, priority: 1.2 },
  // Cut by who shares them, a field and its words were in two chunks that import each other.
  {
    name: 'fields',
    test: /components[\\/]fields[\\/](field|text-field)\.|api[\\/]words-of-field|problems[\\/]wrong/,
    priority: 1.2,
  },
  // The catalog needs it, and nothing of the exports that it would be joined with.
  { name: 'shared-select-field', test: /components[\\/]fields[\\/]select-field/, priority: 1.2 },
  // Teachers' pages and the administration's: in parts, they would be joined with what the home page shows.
  {
    name: 'shared-figures',
    test: /components[\\/](figures[\\/](figure-card|chart-panel|change|series)\.|to-do-list|as-of|panel)|texts[\\/](to-do|figure-parts)/,
    priority: 1.1,
  },
  // The course page needs it, and nothing of the dialogs that it would be joined with.
  { name: 'shared-lesson-type-icon', test: /components[\\/]lesson-type-icon/, priority: 1.2 },
  // The certificate's page needs nothing else that operators do.
  { name: 'copy-button', test: /components[\\/]copy-button/, priority: 1.2 },
  // The page of the setup has it, and nothing else of those for logging in.
  { name: 'front-cover', test: /src[\\/]covers[\\/]front-cover/, priority: 1.2 },
  // Cut by who shares them, they were in two chunks that import each other.
  {
    name: 'teacher-page',
    test: /teaching[\\/]shared[\\/]teacher-page|texts[\\/]teaching(-first-course)?(\.[\w-]+)?\.ts/,
    priority: 1.1,
  },
  // Forms for new passwords: cut by who shares it, it was in a chunk that imported one that imports it.
  { name: 'shared-password-check', test: /forms[\\/]password-check/, priority: 1.2 },
  // Read by what reads refusals of proofs, which one of its neighbours imports.
  { name: 'shared-problem-type', test: /src[\\/]api[\\/]problem-type\.ts/, priority: 1.2 },
  // Long lists draw by this: the least that the home page shares with them would be joined with it.
  { name: 'virtual', test: /node_modules[\\/]@tanstack[\\/]/, priority: 1.2 },
  { name: 'certificates', test: /src[\\/]api[\\/]certificates\.ts/, priority: 1.1 },
  // The course page enrolls, and shows ratings; their neighbours are all of signing in, and of teachers' pages.
  { name: 'enrollments', test: /src[\\/]api[\\/]enrollments\.ts/, priority: 1.1 },
  // Rows, answers and forms import each other across what their pages share.
  {
    name: 'shared-questions',
    test: /src[\\/]session[\\/]questions[\\/]/,
    ...shared,
    priority: 1.1,
  },
  // Of the course page and the certificate's, too; their neighbours are all of teachers' pages.
  { name: 'course-read', test: /src[\\/]api[\\/]course(-rights)?\.ts|shapes[\\/]course-rights\.ts/, priority: 1.2 },
  // What pages for everybody show while there is nothing: joined with them, they would have what teachers' pages share.
  {
    name: 'shared-page-states',
    test: /components[\\/](dead-end|error-state)\./,
    priority: 1.2,
  },
  {
    name: 'shared-course-states',
    test: /components[\\/](back-link|centered-spinner|course-not-found)\./,
    priority: 1.2,
  },
  { name: 'course-rating', test: /components[\\/](course|star)-rating/, priority: 1.2 },
  // Of the profile and the settings: its crumbs would be joined with what the course page shows, and all of it with them.
  { name: 'shared-account', test: /src[\\/]features[\\/]account[\\/]/, ...shared, priority: 1.1 },
  { name: 'shared', ...shared, priority: 1 },
]

/** A shared chunk's own name lists all who share it. Names and hashes are short, because what loads first lists some two hundred of them. */
function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.startsWith('shared') ? 'shared' : name.replace(/-page$/, '')}-[hash:7].js`
}

/** What browsers load. */
const forBrowsers: EnvironmentOptions = {
  consumer: 'client',
  build: {
    target: 'es2022',
    // Browsers without it fetch the same a little later.
    modulePreload: { polyfill: false },
    manifest: true,
    // The content policy takes fonts and pictures from this site only, not from data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames } },
  },
}

/** What the gateway renders pages with; it needs no package beside it, and all languages share those that are built into it. */
const forServer: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true },
  // Whatever the gateway runs as.
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  build: {
    outDir: 'dist/.server',
    target: 'node24',
    copyPublicDir: false,
    minify: true,
    rolldownOptions: {
      input: 'src/server/render.tsx',
      // No page is rendered with an open document, and this would start with the gateway.
      external: /^pdfjs-dist\//,
      output: {
        codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] },
        ...{ entryFileNames: 'render.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
}

export default defineConfig({
  plugins: [
    inlineCalls(),
    languages(),
    react(),
    firstPaint(),
    pages(),
    icons(),
    chunkCycles(),
    pdfData(),
    precompress(),
  ],
  worker: { format: 'es', plugins: () => [workerConditions()] },
  // `vite build` builds all, in this order.
  builder: {},
  environments: { client: forBrowsers, ssr: forServer },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': gateway } },
  preview: { host: '127.0.0.1', port: 4173, proxy: { '/api': gateway } },
})
