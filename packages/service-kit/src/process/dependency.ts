// biome-ignore lint/suspicious/noConfusingVoidType: most checks have nothing to say but that it works.
type DependencyState = void | 'degraded'

/** Something a service leans on. Only a `required` one makes the service not ready; the others are shown as degraded. */
export interface Dependency {
  name: string
  required: boolean
  /** Resolves when it works, with `degraded` when some of it is away; rejects when all of it is. Given at most a second. */
  check: () => Promise<DependencyState> | DependencyState
}
