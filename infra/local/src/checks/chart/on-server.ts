import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KubernetesObject, objectsIn, type Workload, workloadsOf } from './objects.ts'
import { CHART, demand, EXAMPLES, render, run } from './tools.ts'

const RELEASE = 'lectern'

/** A pod that PodSecurity's "restricted" has to refuse: it shows that the namespace refuses at all. */
const FORBIDDEN = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'forbidden' },
  spec: { hostNetwork: true, containers: [{ name: 'forbidden', image: 'example.org/none' }] },
}

/**
 * On the server of KUBECONFIG, in a namespace of its own that takes "restricted" pods alone: the dry run of everything, of a pod of each kind
 * and of the examples; then install, upgrade and rollback. Nothing needs to run there. Answers what was seen, as lines. @throws Error
 */
export function checkOnServer(small: string, large: string): string[] {
  const namespace = `lectern-check-${process.pid}`
  const within = ['--namespace', namespace]
  const known = knownKinds()
  const withMonitor = `metrics.podMonitor.enabled=${known.has('PodMonitor')}`
  const { output: version } = run('kubectl', ['version'])
  const lines = [version.split('\n').find((line) => line.startsWith('Server')) ?? '']
  demand('kubectl', ['create', '--filename=-'], namespaceNamed(namespace))
  try {
    const larger = ['--values', large, '--set', withMonitor]
    for (const values of [['--values', small], larger]) {
      const text = render([...within, ...values])
      demand('kubectl', ['apply', '--dry-run=server', '--warnings-as-errors', ...within, '--filename=-'], text)
      lines.push(`dry run: ${objectsIn(text).length} objects of ${values[1]?.replace(`${CHART}/`, '')}`)
    }
    lines.push(...releaseThere(within, ['--values', small], larger))
    lines.push(...examplesThere(within, known))
  } finally {
    run('kubectl', ['delete', 'namespace', namespace, '--wait=false'])
  }
  return lines
}

function namespaceNamed(name: string): string {
  const labels = Object.fromEntries(
    ['enforce', 'warn'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'restricted']),
  )
  return JSON.stringify({ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } })
}

/** Install, upgrade and rollback without the hook, which would be waited for; the Job of each release is applied by itself. */
function releaseThere(within: readonly string[], small: readonly string[], large: readonly string[]): string[] {
  const helm = (...args: string[]) => demand('helm', [...args, ...within])
  const job = (values: readonly string[]) => {
    const text = render([...within, ...values, '--show-only', 'templates/prepare.yaml'])
    demand('kubectl', ['delete', 'job', `${RELEASE}-prepare`, '--ignore-not-found', ...within])
    return demand('kubectl', ['apply', ...within, '--filename=-'], text).trim()
  }
  const gateway = () => demand('kubectl', ['get', 'deployment', `${RELEASE}-gateway`, '--output=yaml', ...within])
  try {
    const lines = [job(small)]
    helm('install', RELEASE, CHART, '--no-hooks', ...small)
    const first = specOf(gateway())
    lines.push(...podsThere(within, [...large]))
    lines.push(job(large))
    helm('upgrade', RELEASE, CHART, '--no-hooks', ...large)
    if (specOf(gateway()) === first) throw new Error('the upgrade changed nothing')
    helm('rollback', RELEASE, '1', '--no-hooks')
    if (specOf(gateway()) !== first) throw new Error('the rollback did not lead back to the first release')
    return [...lines, ...helm('history', RELEASE).trim().split('\n')]
  } finally {
    run('helm', ['uninstall', RELEASE, '--no-hooks', ...within])
    run('kubectl', ['delete', 'job', `${RELEASE}-prepare`, '--wait=false', ...within])
  }
}

/** What a rollback has to bring back. */
function specOf(text: string): string {
  const workload: Workload | undefined = workloadsOf(objectsIn(text))[0]
  return JSON.stringify(workload?.template.spec)
}

/** A pod of each kind is taken, where one that may do more is refused. */
function podsThere(within: readonly string[], values: string[]): string[] {
  const create = (pod: unknown) =>
    run('kubectl', ['create', '--dry-run=server', ...within, '--filename=-'], JSON.stringify(pod))
  if (!create(FORBIDDEN).output.includes('violates PodSecurity'))
    throw new Error('the server does not enforce PodSecurity, so the pods were not checked')
  const workloads = workloadsOf(objectsIn(render([...within, ...values])))
  for (const { name, template } of workloads) {
    const { ok, output } = create({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, labels: template.metadata.labels },
      spec: template.spec,
    })
    if (!ok) throw new Error(`a pod of ${name} is refused: ${output}`)
  }
  return [`pods that PodSecurity "restricted" takes: ${workloads.map(({ component }) => component).join(', ')}`]
}

/** Examples of kinds that the server knows are tried; of others it is said. */
function examplesThere(within: readonly string[], known: ReadonlySet<string>): string[] {
  return globSync('*.yaml', { cwd: EXAMPLES })
    .filter((file) => file !== 'values.yaml')
    .sort()
    .map((file) => {
      const path = join(EXAMPLES, file)
      const kinds = [...new Set(objectsIn(readFileSync(path, 'utf8')).map(({ kind }: KubernetesObject) => kind))]
      const foreign = kinds.filter((kind) => !known.has(kind))
      if (foreign.length > 0) return `unchecked: ${file}, since this server has no ${foreign.join(', ')}`
      demand('kubectl', ['apply', '--dry-run=server', '--warnings-as-errors', ...within, '--filename', path])
      return `dry run: ${file} (${kinds.join(', ')})`
    })
}

/** The kinds that the server has. */
function knownKinds(): Set<string> {
  const lines = demand('kubectl', ['api-resources', '--no-headers']).trim().split('\n')
  return new Set(lines.map((line) => line.trim().split(/\s+/).at(-1) ?? ''))
}
