import { missingTools } from '../checks/chart/tools.ts'
import { NODE_BINARY, REPOSITORY } from '../repository.ts'
import { runCommand } from '../run-command.ts'
import { StartFailure } from '../start-failure.ts'
import { dockerAnswers } from '../stores/docker.ts'
import { runChecks, scriptCheck } from './checks.ts'
import type { Counts } from './counts.ts'
import type { Plan } from './plan.ts'
import { startTestStores } from './stores.ts'
import type { TestFolder } from './test-folder.ts'
import type { VitestKind } from './vitest.ts'

export interface DeepContext {
  folder: TestFolder
  signal: AbortSignal
  vitest: (kind: VitestKind, env?: NodeJS.ProcessEnv) => Promise<Counts>
}

export interface DeepPart {
  /** For `--only`. */
  name: string
  title: string
  /** It counts as failed when it takes longer. */
  minutes: number
  /** Why it can't run on this machine, or null. */
  skipReason?: (signal: AbortSignal) => Promise<string | null>
  run: (context: DeepContext) => Promise<Counts>
}

const onPath = async (program: string, signal: AbortSignal) =>
  (await runCommand(program, ['--version'], { signal })).code === 0

/** What a change of migrations, events, replay, backup or stores can break, and takes minutes. */
const DATA: readonly DeepPart[] = [
  {
    name: 'scale',
    title: 'a hundred thousand rows',
    minutes: 10,
    run: async ({ folder, signal, vitest }) => {
      const stores = await startTestStores(folder.dataFolder('scale'), {
        withS3: false,
        onFatal: (message) => console.error(message),
        signal,
      })
      try {
        return await vitest('scale', stores.env)
      } finally {
        await stores.stop()
      }
    },
  },
  {
    name: 'drills',
    title: 'chaos, a restore of each part, upgrades of earlier releases, and a real book',
    minutes: 25,
    run: ({ vitest }) => vitest('drills'),
  },
]

/** What `npm run test:deep` runs. */
const ALL: readonly DeepPart[] = [
  ...DATA,
  {
    name: 'content',
    title: 'what teachers bring, from clipboard to stored lesson',
    minutes: 15,
    run: ({ vitest }) => vitest('content'),
  },
  {
    name: 'chart',
    title: 'the Helm chart',
    minutes: 5,
    skipReason: async () => missingTools(['helm', 'kubeconform'])[0] ?? null,
    run: ({ signal }) => runChecks([scriptCheck('check:chart')], signal),
  },
  {
    name: 'containers',
    title: 'containers',
    minutes: 20,
    skipReason: async (signal) => ((await dockerAnswers(signal)) ? null : 'no Docker engine answers'),
    run: ({ vitest }) => vitest('compose'),
  },
  {
    name: 'alerts',
    title: 'alerts',
    minutes: 30,
    skipReason: async (signal) =>
      (await onPath('prometheus', signal)) && (await onPath('promtool', signal))
        ? null
        : 'Prometheus is not installed (Debian: apt-get install prometheus)',
    run: ({ vitest }) => vitest('alerts'),
  },
  {
    name: 'crawl',
    title: 'crawl',
    minutes: 60,
    run: ({ signal }) =>
      runChecks([{ name: 'crawl', script: `${NODE_BINARY} e2e/crawl/crawl.ts`, cwd: REPOSITORY }], signal),
  },
]

/** Those parts, or one of them. Throws StartFailure when there is none of that name. */
export function deepParts(which: Plan['deep'], only = ''): readonly DeepPart[] {
  const parts = { none: [], data: DATA, all: ALL }[which]
  if (only === '') return parts
  const chosen = parts.filter(({ name }) => name === only)
  if (chosen.length > 0) return chosen
  throw new StartFailure(`"${only}" is not a deep part: there are ${ALL.map(({ name }) => name).join(', ')}`)
}
