import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { REPOSITORY } from '../../repository.ts'

export const CHART = join(REPOSITORY, 'infra/helm/lectern')
export const EXAMPLES = join(REPOSITORY, 'infra/helm/examples')

/** For which Kubernetes charts are rendered without a server: the oldest that the chart takes. */
const KUBE_VERSION = '1.30.0'

const TOOLS = {
  helm: 'https://helm.sh/docs/intro/install',
  kubeconform: 'https://github.com/yannh/kubeconform',
  kubectl: 'https://kubernetes.io/docs/tasks/tools',
}

interface Result {
  ok: boolean
  /** Standard output; of what failed, both. */
  output: string
}

/** Runs a program in the root of the repository, with `input` on its standard input. */
export function run(program: keyof typeof TOOLS, args: readonly string[], input = ''): Result {
  const options = { cwd: REPOSITORY, encoding: 'utf8', input, maxBuffer: 64 * 1024 * 1024 } as const
  const { status, stdout, stderr } = spawnSync(program, args, options)
  return status === 0 ? { ok: true, output: stdout } : { ok: false, output: `${stdout}${stderr}`.trim() }
}

/** What it prints. @throws Error with what it said where it fails */
export function demand(program: keyof typeof TOOLS, args: readonly string[], input = ''): string {
  const { ok, output } = run(program, args, input)
  if (!ok) throw new Error(`${program} ${args.join(' ')}\n${output}`)
  return output
}

/** Those of the tools that aren't on the PATH, with where they are to be had. */
export function missingTools(needed: readonly (keyof typeof TOOLS)[]): string[] {
  return needed
    .filter((tool) => spawnSync(tool, ['--help'], { stdio: 'ignore' }).error !== undefined)
    .map((tool) => `${tool} is missing on the PATH: ${TOOLS[tool]}`)
}

/** Everything that the chart makes of these values, its hooks too, as text. */
export function tryToRender(args: readonly string[]): Result {
  return run('helm', ['template', 'lectern', CHART, '--kube-version', KUBE_VERSION, ...args])
}

/** The same. @throws Error with Helm's words */
export function render(args: readonly string[]): string {
  const { ok, output } = tryToRender(args)
  if (!ok) throw new Error(output)
  return output
}

export function lint(values: string): void {
  demand('helm', ['lint', CHART, '--strict', '--kube-version', KUBE_VERSION, '--values', values])
}
