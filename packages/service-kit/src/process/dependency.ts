/** Something a service leans on. Only a `required` one makes the service not ready; the others are shown as degraded. */
export interface Dependency {
  name: string
  required: boolean
  /** Resolves when it works, rejects when it is away. Given at most a second. */
  check: () => Promise<void> | void
}
