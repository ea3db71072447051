import { DELETE_DELAY } from '../delete-delay.ts'
import { keysOf, outlineOf } from '../model/from-course.ts'
import { inverseOf } from '../model/inverse.ts'
import { applyOperation, type Operation } from '../model/operations.ts'
import type { Outline } from '../model/outline.ts'
import type { CurriculumCalls } from './curriculum-calls.ts'
import { isAway, isOutOfDate, isSignedOut, TargetGoneError } from './failures.ts'
import type { QueueStore } from './queue-store.ts'
import { adoptMade, hasTarget } from './settle.ts'

type OutlineSaveState = 'saved' | 'saving' | 'offline'

export interface OutlineSnapshot {
  /** What to show: what the server has, and everything done here since. `null` until it was read once. */
  outline: Outline | null
  /** Why it could not be read. */
  error: Error | null
  save: OutlineSaveState
  savedAt: number | null
  /** Keys of what isn't on the server yet. */
  waiting: ReadonlySet<string>
  /** Keys of what got there in the last three seconds. */
  justSaved: ReadonlySet<string>
}

/** Something done, which can be taken back. */
export interface Mutation {
  readonly id: number
  readonly operation: Operation
  /** Once it is on the server. Rejects with why it is not; then it shows no longer. */
  readonly done: Promise<void>
}

interface Waiting extends Mutation {
  /** It was sent, and nobody knows whether it arrived. */
  uncertain: boolean
  conflicts: number
  settle: { resolve: () => void; reject: (error: unknown) => void }
}

interface Undoable {
  mutation: number
  inverse: Operation
  until: number
}

const RETRY_MS = [1000, 2000, 4000, 8000, 15_000]
const SAVED_MARK_MS = 3000
const CONFLICTS_MAX = 3
const UNDO_MAX = 200

/**
 * The curriculum of one course at work. What is done shows at once; a queue sends it, one after the other and in order, so
 * that each call finds on the server what was there when it was made. Without a connection the queue waits.
 */
export class OutlineStore {
  readonly #calls: CurriculumCalls
  /** Where what isn't sent yet outlives the tab. */
  readonly #queue: QueueStore | undefined
  /** Told when everything done so far is on the server: other pages show the course too. */
  readonly #onChange: () => void
  /** What the server has, as far as is known. */
  #base: Outline | null = null
  #waiting: readonly Waiting[] = []
  #savedWaiting: readonly Waiting[] = this.#waiting
  #undo: Undoable[] = []
  #sending = false
  #away = false
  #attempts = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #lastId = 0
  #changes = 0
  #justSaved = new Set<string>()
  #listeners = new Set<() => void>()
  #snapshot: OutlineSnapshot = {
    ...{ outline: null, error: null, save: 'saved', savedAt: null },
    ...{ waiting: new Set(), justSaved: new Set() },
  }

  constructor(calls: CurriculumCalls, onChange: () => void = () => {}, queue?: QueueStore) {
    this.#calls = calls
    this.#queue = queue
    this.#onChange = onChange
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): OutlineSnapshot => this.#snapshot

  /** Reads what the server has, unless something done here is on its way: then that goes first. */
  async load(): Promise<void> {
    if (this.#waiting.length > 0) return this.resume()
    const changes = this.#changes
    try {
      if (this.#base === null && (await this.#goOn())) return
      const fresh = await this.#read()
      // Something was done meanwhile: what was read may be from before it.
      if (changes === this.#changes || this.#base === null) this.#base = fresh
      this.#show({ error: null })
    } catch (error) {
      this.#show({ error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  /** Takes up what a tab that is gone couldn't send. Of the first of it nobody knows whether it arrived. */
  async #goOn(): Promise<boolean> {
    // A browser without storage has kept nothing.
    const left = await this.#queue?.adopt().catch(() => null)
    if (!left) return false
    const [modules, lessons] = [new Map(left.modules), new Map(left.lessons)]
    const fresh = outlineOf(await this.#calls.read(), { modules, lessons })
    // What came meanwhile is left out, so that what was made by a lost call is told from what was there.
    this.#base = fresh
      .filter(({ id }) => id !== null && modules.has(id))
      .map((one) => ({ ...one, lessons: one.lessons.filter(({ id }) => id !== null && lessons.has(id)) }))
    this.#waiting = left.operations.map((operation, index) => this.#mutation(operation, index === 0))
    this.#show({ error: null })
    void this.#flush()
    return true
  }

  #mutation(operation: Operation, uncertain = false): Waiting {
    this.#lastId += 1
    this.#changes += 1
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    // Who doesn't wait for it isn't told by an unhandled rejection either.
    promise.catch(() => {})
    return { id: this.#lastId, operation, done: promise, uncertain, conflicts: 0, settle: { resolve, reject } }
  }

  /** Does it, here at once and on the server as soon as its turn comes. `null` where there is nothing to do. */
  do(operation: Operation, { undoable = true } = {}): Mutation | null {
    const before = this.#snapshot.outline
    if (!before || applyOperation(before, operation) === before) return null
    const mutation = this.#mutation(operation)
    this.#waiting = [...this.#waiting, mutation]
    const inverse = undoable && inverseOf(before, operation)
    if (inverse) this.#remember({ mutation: mutation.id, inverse, until: Number.POSITIVE_INFINITY })
    this.#show()
    void this.#flush()
    return mutation
  }

  /** Takes back one mutation, or the last one. Answers with what undid it; `null` when there is nothing (any more). */
  undo(mutationId?: number): Operation | null {
    this.#undo = this.#undo.filter(({ until }) => until > Date.now())
    const at =
      mutationId === undefined ? this.#undo.length - 1 : this.#undo.findIndex(({ mutation }) => mutation === mutationId)
    const [entry] = at < 0 ? [] : this.#undo.splice(at, 1)
    if (!entry) return null
    const unsent = this.#waiting.find(({ id, uncertain }, index) => {
      return id === entry.mutation && !uncertain && !(index === 0 && this.#sending)
    })
    if (unsent) {
      this.#waiting = this.#waiting.filter((one) => one !== unsent)
      this.#changes += 1
      unsent.settle.resolve()
      this.#show()
    } else if (!this.do(entry.inverse, { undoable: false })) return null
    return entry.inverse
  }

  /** Tries again now: the connection or the session is back. */
  resume(): void {
    clearTimeout(this.#retry)
    this.#attempts = 0
    void this.#flush()
  }

  async #flush(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    clearTimeout(this.#retry)
    try {
      for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
        if (!(await this.#sendOne(next))) return
      }
    } finally {
      this.#sending = false
      this.#show()
    }
  }

  /** Whether the queue can go on. */
  async #sendOne(mutation: Waiting): Promise<boolean> {
    try {
      await this.#settle(mutation)
      this.#away = false
      this.#attempts = 0
      return true
    } catch (error) {
      if (isAway(error) || isSignedOut(error)) {
        mutation.uncertain = true
        this.#away = true
        if (isAway(error)) this.#retryLater()
        this.#show()
        return false
      }
      return await this.#refused(mutation, error)
    }
  }

  async #settle(mutation: Waiting): Promise<void> {
    const { operation } = mutation
    let base = this.#base ?? (await this.#read())
    if (mutation.uncertain) {
      const fresh = await this.#read()
      const adopted = adoptMade(base, fresh, operation)
      base = adopted ?? fresh
      this.#base = base
      mutation.uncertain = false
      if (adopted) return this.#finish(mutation, adopted)
    }
    if (!hasTarget(base, operation)) throw new TargetGoneError()
    const after = applyOperation(base, operation)
    // It is so already: moved back, or deleted in another tab.
    if (after === base) return this.#finish(mutation, base)
    this.#finish(mutation, await this.#calls.send(base, operation))
    // Its place among what moved meanwhile is the server's to say.
    if (operation.kind === 'restoreLesson' || operation.kind === 'restoreModule') await this.#reread()
  }

  #finish(mutation: Waiting, base: Outline): void {
    const { operation } = mutation
    this.#base = base
    this.#waiting = this.#waiting.filter((one) => one !== mutation)
    this.#changes += 1
    if (operation.kind === 'deleteLesson' || operation.kind === 'deleteModule') {
      const entry = this.#undo.find((one) => one.mutation === mutation.id)
      if (entry) entry.until = Date.now() + DELETE_DELAY
    }
    this.#markSaved('copyKey' in operation ? operation.copyKey : operation.key)
    this.#show({ savedAt: Date.now() })
    if (this.#waiting.length === 0) this.#onChange()
    mutation.settle.resolve()
  }

  /** The server said no. An order of another curriculum is tried again on the newest; all else is given up, and said. */
  async #refused(mutation: Waiting, error: unknown): Promise<boolean> {
    const moves = mutation.operation.kind === 'moveLesson' || mutation.operation.kind === 'moveModule'
    if (isOutOfDate(error)) await this.#reread()
    if (moves && isOutOfDate(error) && !(error instanceof TargetGoneError) && mutation.conflicts < CONFLICTS_MAX) {
      mutation.conflicts += 1
      this.#show()
      return true
    }
    this.#waiting = this.#waiting.filter((one) => one !== mutation)
    this.#undo = this.#undo.filter((one) => one.mutation !== mutation.id)
    this.#show()
    mutation.settle.reject(error)
    return true
  }

  async #reread(): Promise<void> {
    try {
      this.#base = await this.#read()
      this.#show()
    } catch {
      // What is shown stays as it is; the next read or operation says what is wrong.
    }
  }

  async #read(): Promise<Outline> {
    const modules = await this.#calls.read()
    return outlineOf(modules, this.#base ? keysOf(this.#base) : { modules: new Map(), lessons: new Map() })
  }

  #retryLater(): void {
    const delay = RETRY_MS[Math.min(this.#attempts, RETRY_MS.length - 1)]
    this.#attempts += 1
    this.#retry = setTimeout(() => void this.#flush(), delay)
  }

  #remember(entry: Undoable): void {
    this.#undo = [...this.#undo, entry].slice(-UNDO_MAX)
  }

  #markSaved(key: string): void {
    this.#justSaved.add(key)
    setTimeout(() => {
      this.#justSaved.delete(key)
      this.#show()
    }, SAVED_MARK_MS)
  }

  #keep(): void {
    if (this.#waiting === this.#savedWaiting) return
    this.#savedWaiting = this.#waiting
    const { modules, lessons } = keysOf(this.#base ?? [])
    const keeping =
      this.#waiting.length === 0
        ? this.#queue?.remove()
        : this.#queue?.save({
            operations: this.#waiting.map(({ operation }) => operation),
            modules: [...modules],
            lessons: [...lessons],
            at: Date.now(),
          })
    // Without storage it is on the page, and closing that is warned of.
    keeping?.catch(() => undefined)
  }

  #show(change: Partial<Pick<OutlineSnapshot, 'error' | 'savedAt'>> = {}): void {
    this.#keep()
    const waiting = this.#waiting.map(({ operation }) => operation)
    const state = this.#away ? 'offline' : 'saving'
    this.#snapshot = {
      ...this.#snapshot,
      ...change,
      outline: this.#base && waiting.reduce(applyOperation, this.#base),
      save: waiting.length === 0 ? 'saved' : state,
      waiting: new Set(waiting.map((one) => ('copyKey' in one ? one.copyKey : one.key))),
      justSaved: new Set(this.#justSaved),
    }
    for (const listener of this.#listeners) listener()
  }
}
