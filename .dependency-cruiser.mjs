/** The borders of the design: who may import what. `npm run check:borders` holds them; computed-imports.grit forbids imports it can't see. */

const TESTS = String.raw`(\.test\.tsx?$|/test/)`

/** The floors of the house, from the top. What is on one may use what is on it or below it, tests too. */
const FLOORS = [['e2e', 'bench'], ['web', 'infra'], ['gateway', 'services'], ['packages']]

const floors = FLOORS.slice(1).map((names, index) => ({
  name: `${names.join('-and-')}-use-nothing-above`,
  severity: 'error',
  from: { path: `^(${names.join('|')})/` },
  to: {
    path: `^(${FLOORS.slice(0, index + 1)
      .flat()
      .join('|')})/`,
  },
}))

/**
 * The layers of the web app, from the top. Each may use those below it, never one above or, but for the groups, beside it:
 * docs/decisions/0014-the-webs-layers.md.
 */
const WEB_LAYERS = [
  ['app'],
  ['layouts', 'features'],
  ['live'],
  ['session'],
  ['components', 'covers'],
  ['api'],
  ['lib', 'config', 'theme', 'icons'],
]

const webLayers = WEB_LAYERS.slice(1).map((names, place) => ({
  name: `web-${names.join('-and-')}-know-nothing-above`,
  severity: 'error',
  from: { path: `^web/src/(${names.join('|')})/`, pathNot: TESTS },
  to: {
    path: `^web/src/(${WEB_LAYERS.slice(0, place + 1)
      .flat()
      .join('|')})/`,
  },
}))

/** What each room of the service kit may use beside itself and errors.ts: packages/service-kit/README.md. */
const KIT_ROOMS = {
  process: [],
  database: ['process'],
  calls: ['process'],
  events: ['process', 'database'],
  http: ['process', 'database', 'calls'],
  live: ['process', 'database', 'events'],
}

const kitRooms = Object.entries(KIT_ROOMS).map(([room, used]) => ({
  name: `kit-${room}-uses-its-own`,
  severity: 'error',
  from: { path: `^packages/service-kit/src/${room}/`, pathNot: TESTS },
  to: {
    path: '^packages/service-kit/src/',
    pathNot: `^packages/service-kit/src/(errors[.]ts$|(${[room, ...used].join('|')})/)`,
  },
}))

/** What each room of the contracts may use beside itself: packages/contracts/README.md. */
const CONTRACT_ROOMS = {
  problems: [],
  shapes: ['problems'],
  passwords: [],
  quizzes: ['shapes', 'problems'],
  events: ['shapes'],
  'calls/public': ['shapes', 'problems'],
  'calls/internal': ['shapes', 'calls/public'],
  openapi: ['shapes', 'problems', 'calls/public'],
}

const contractRooms = Object.entries(CONTRACT_ROOMS).map(([room, used]) => ({
  name: `contracts-${room.replace('/', '-')}-uses-its-own`,
  severity: 'error',
  from: { path: `^packages/contracts/src/${room}/`, pathNot: TESTS },
  to: {
    path: '^packages/contracts/src/',
    pathNot: `^packages/contracts/src/(${[room, ...used].join('|')})/`,
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files that need each other are one thing in two places.',
      // Prisma's client is made so.
      from: { pathNot: '/src/generated/' },
      to: { circular: true },
    },
    {
      name: 'services-stay-apart',
      severity: 'error',
      comment: 'A service knows another by its contract and its events, never by its code.',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'nobody-imports-a-service',
      severity: 'error',
      comment:
        "Services are reached over HTTP and Kafka. Only commands load a service, by infra/local/src/service-definitions.ts, one process runs them all (small-process.ts), the lesson editor's tests hold what it writes against catalog's sanitiser, and the catalog's bench shows the plans of its queries.",
      from: {
        pathNot: [
          '^services/',
          '^infra/local/src/(service-definitions|small-process)[.]ts$',
          '^bench/catalog-size[.]ts$',
          '^web/src/features/teaching/shared/lesson-text/.*[.]test[.]tsx?$',
        ],
      },
      to: { path: '^services/' },
    },
    {
      name: 'nobody-imports-the-gateway',
      severity: 'error',
      from: { pathNot: ['^gateway/', '^infra/local/src/(env-example|small-process)[.]ts$'] },
      to: { path: '^gateway/' },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      comment: 'What two features of the web app share belongs beside them, not in one of them.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'teaching-pages-stay-apart',
      severity: 'error',
      comment:
        'A page of the teacher has a folder of its own; what several of them use is in features/teaching/shared.',
      from: { path: '^web/src/features/teaching/([^/]+)/' },
      to: { path: '^web/src/features/teaching/', pathNot: '^web/src/features/teaching/($1|shared)/' },
    },
    {
      name: 'layouts-and-features-stay-apart',
      severity: 'error',
      comment: 'A shell draws whatever page the router puts into it.',
      from: { path: '^web/src/(layouts|features)/' },
      to: { path: '^web/src/(layouts|features)/', pathNot: '^web/src/$1/' },
    },
    ...floors,
    ...webLayers,
    ...kitRooms,
    ...contractRooms,
    {
      name: 'web-is-a-browser-app',
      severity: 'error',
      comment:
        'Of the workspaces, the browser gets the contracts, the drawing of covers, and what reads course material only.',
      from: { path: '^web/src/', pathNot: TESTS },
      to: {
        path: '^(packages/(?!(contracts|covers)/|course-importer/src/(book|material|sync)/)|services/|gateway/|infra/|e2e/|bench/)',
      },
    },
    {
      name: 'material-is-read-anywhere',
      severity: 'error',
      comment: 'What reads course material runs in a browser as well as in a program.',
      from: {
        path: '^packages/course-importer/src/material/read-source[.]ts$|^packages/course-importer/src/sync/sync-course[.]ts$',
      },
      to: { path: '^(node:)?(fs|path|os|crypto)$|node_modules/sharp/|^packages/texts/', reachable: true },
    },
    {
      name: 'web-takes-only-types-of-calls',
      severity: 'error',
      comment:
        'A declared call brings its examples, its answers and what is said of it along: what a page checks or compares with is in shapes.',
      from: { path: '^web/src/', pathNot: [TESTS, '^web/src/testing/'] },
      to: {
        path: '^packages/contracts/src/(calls/|events/|openapi/|problems/(?!(wrong|field-problem)[.]))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'covers-depend-on-nothing',
      severity: 'error',
      comment: 'A course has the same cover wherever it is drawn: in a browser and for a picture.',
      from: { path: '^packages/covers/', pathNot: TESTS },
      to: { path: '.', pathNot: '^packages/covers/' },
    },
    {
      name: 'texts-are-modules',
      severity: 'error',
      comment:
        'Servers say what is generated of the catalogs, and format as it does. What makes modules of them runs when something is built.',
      from: { path: '^(gateway|services|packages)/', pathNot: '^packages/texts/' },
      to: { path: '^packages/texts/src/(catalogs|check|compile|faults|generate)[.]ts$' },
    },
    {
      name: 'contracts-depend-on-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^packages/(?!contracts/)' },
    },
    {
      name: 'prisma-in-repositories-only',
      severity: 'error',
      comment:
        'Only *.repository.ts and src/database.ts know that there is Prisma. Tests may look into their database.',
      from: {
        path: '^(services|gateway)/',
        pathNot: [TESTS, String.raw`\.repository\.ts$`, '/src/database\\.ts$', '/src/generated/'],
      },
      to: { path: '(^|/)node_modules/(@prisma|prisma)/|/src/generated/prisma/' },
    },
    {
      name: 'kafka-in-the-kit-only',
      severity: 'error',
      comment:
        "Only service-kit speaks to Kafka; infra/local asks whether it answers; tests may listen in; examples are others' programs.",
      from: {
        pathNot: [
          ...['^packages/service-kit/', '^infra/local/', TESTS, '^e2e/', '^bench/', '^examples/'],
          '(^|/)node_modules/',
        ],
      },
      to: { path: '(^|/)node_modules/kafkajs/' },
    },
    {
      name: 'examples-are-strangers',
      severity: 'error',
      comment: 'What stands there shows what somebody can do who has the documents alone.',
      from: { path: '^examples/' },
      to: { path: '^(packages|services|gateway|infra|web|e2e|bench)/' },
    },
    {
      name: 'nobody-needs-an-example',
      severity: 'error',
      from: { pathNot: '^examples/' },
      to: { path: '^examples/' },
    },
    {
      name: 'no-test-code-in-src',
      severity: 'error',
      from: { pathNot: [TESTS, '^e2e/', '^bench/', '/testing/', '^vitest'] },
      to: { path: [TESTS, '^(packages/[^/]+|web)/src/testing/', '^e2e/'] },
    },
    {
      name: 'only-what-is-declared',
      severity: 'error',
      comment: 'A package that is not in the package.json of its workspace is there by luck.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      comment: 'These two are names of types alone (@types/mdast, @types/hast), which tsc checks.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(mdast|hast)$' },
    },
    {
      name: 'no-development-packages-in-src',
      severity: 'error',
      // Checks run where the tools of development are, never in the image.
      from: {
        path: '^(gateway|services/[^/]+|packages/[^/]+|infra/[^/]+)/src/',
        pathNot: [TESTS, '/testing/', '^infra/local/src/checks/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/test-results/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
