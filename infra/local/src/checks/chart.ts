import { globSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type KubernetesObject, objectsIn, workloadsOf } from './chart/objects.ts'
import { checkOnServer } from './chart/on-server.ts'
import { checkSettings } from './chart/settings-of-processes.ts'
import { CHART, demand, EXAMPLES, lint, missingTools, render, tryToRender } from './chart/tools.ts'

const SMALL = join(CHART, 'ci/minimal-values.yaml')
const LARGE = join(CHART, 'ci/everything-values.yaml')
const EXAMPLE = join(EXAMPLES, 'values.yaml')

/** Kinds that Kubernetes doesn't have itself: a server that has them checks them below. */
const FOREIGN = 'PodMonitor,Cluster,Kafka,KafkaNodePool,KafkaUser,ExternalSecret'

/** What is refused, with a word of the reason: what is missing, and what can't be meant. */
const REFUSED: readonly (readonly [setting: string, reason: string])[] = [
  ['image.repository=', 'image.repository'],
  ['publicOrigins=null', 'publicOrigins'],
  ['publicOrigins[0]=http://courses.example.org', 'publicOrigins'],
  ['trustProxy=', 'trustProxy'],
  ['postgres.host=', 'postgres.host'],
  ['postgres.sslMode=require', 'sslMode'],
  ['redis.host=', 'redis.host'],
  ['kafka.brokers=null', 'kafka.brokers'],
  ['networkPolicy.gatewayFrom=null', 'networkPolicy.gatewayFrom'],
  ['gateway.settings.SESSION_IDLE=1', 'SESSION_IDLE'],
  ['billing.settings.STRIPE_API_BASE=http://sandbox', 'STRIPE_API_BASE'],
  ['learning.autoscaling.min=1', 'min'],
  ['backup.enabled=true', 'backup.claim'],
  ['catalog.settings.FILE_SCAN=clamd://clamd:3310', 'networkPolicy.scanner'],
  ['catalog.videosClaim=videos,catalog.settings.VIDEO_S3_BUCKET=videos', 'VIDEO_S3_BUCKET'],
]

/** What catalog reaches with LARGE: the addresses and ports of its bucket and its scanner. */
const REACHED = [
  ['192.0.2.20/32', 9000],
  ['192.0.2.21/32', 3311],
] as const

/**
 * `npm run check:chart`: the chart in infra/helm. With helm and kubeconform on the PATH: lint, schemas, that each process takes what it is told, and that
 * what is missing is named. With KUBECONFIG and kubectl also a server's word: on-server.ts. Exit code 1 where something is wrong, 2 without the tools.
 */
async function check(): Promise<number> {
  const hasServer = Boolean(process.env.KUBECONFIG)
  const missing = missingTools(['helm', 'kubeconform', ...(hasServer ? (['kubectl'] as const) : [])])
  if (missing.length > 0) {
    for (const line of missing) console.error(`chart: ${line}`)
    return 2
  }
  for (const values of [SMALL, LARGE, EXAMPLE]) {
    lint(values)
    const text = render(['--values', values])
    const objects = objectsIn(text)
    demand('kubeconform', ['-strict', '-skip', FOREIGN], text)
    await checkSettings(workloadsOf(objects))
    if (values === LARGE) checkReached(objects)
    console.log(`chart: ${objects.length} objects by ${values.slice(join(CHART, '..').length + 1)} are well formed`)
  }
  for (const file of globSync('*.yaml', { cwd: EXAMPLES, exclude: ['values.yaml'] }))
    demand('kubeconform', ['-strict', '-skip', FOREIGN, join(EXAMPLES, file)])
  for (const [setting, reason] of REFUSED) {
    const { ok, output } = tryToRender(['--values', SMALL, '--set', setting])
    if (ok || !output.includes(reason)) throw new Error(`--set ${setting} must be refused by name: ${output}`)
  }
  console.log(`chart: ${REFUSED.length} kinds of wrong values are refused`)
  if (hasServer) for (const line of checkOnServer(SMALL, LARGE)) console.log(`chart: ${line}`)
  else console.log('chart: no server was asked: for the dry run, install, upgrade and rollback set KUBECONFIG')
  return 0
}

function checkReached(objects: readonly KubernetesObject[]): void {
  const policy = objects.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'lectern-catalog')
  const { egress } = z.object({ egress: z.array(z.unknown()) }).parse(policy?.spec)
  for (const [cidr, port] of REACHED) {
    const wanted = { ports: [{ port }], to: [{ ipBlock: { cidr } }] }
    if (!egress.some((rule) => isDeepStrictEqual(rule, wanted)))
      throw new Error(`catalog must reach ${cidr} at ${port}`)
  }
}

try {
  process.exitCode = await check()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
