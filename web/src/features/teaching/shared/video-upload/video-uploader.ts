import { texts } from '#texts/teaching-video-upload'
import { ApiError, errorSentence } from '../../../../api/api-error.ts'
import type { UploadMemory } from './upload-memory.ts'
import { fingerprintOf, videoToSend } from './video-file.ts'

/** A finished upload. */
export interface UploadedVideo {
  id: string
  durationSeconds: number | null
}

/** The calls that it makes. */
export interface UploadCalls<Uploaded = UploadedVideo> {
  begin: (file: File) => Promise<string>
  /** See `sendVideoBytes`. */
  send: (
    file: File,
    url: string,
    hooks: { onProgress: (bytes: number) => void; onDone: () => void; onError: (error: Error) => void },
  ) => Promise<() => Promise<void>>
  finish: (id: string) => Promise<Uploaded>
  remove: (id: string) => Promise<void>
}

interface Transfer {
  file: File
  sent: number
}

export type UploadState =
  | { is: 'idle' }
  | ({ is: 'sending' | 'paused' | 'checking' } & Transfer)
  /** Something is away; it goes on by itself. */
  | ({ is: 'waiting'; reason: string } & Transfer)
  /** Trying again may help with a file; without one another has to be chosen. */
  | { is: 'failed'; reason: string; file: File | null }

/** Pauses before it tries again by itself; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000]
const IDLE: UploadState = { is: 'idle' }

const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || [409, 423, 429].includes(error.status) || error.status >= 500
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404
const idOf = (url: string) => url.split('/').at(-1) ?? ''

/**
 * One video, or another file, on its way up. It goes on by itself after the network was lost, and from where it was when the same file is
 * chosen again. What it tells comes by `subscribe`.
 */
export class VideoUploader<Uploaded = UploadedVideo> {
  private readonly calls: UploadCalls<Uploaded>
  private readonly memory: UploadMemory
  private readonly onUploaded: (uploaded: Uploaded) => void
  private readonly prepare: (file: File) => Promise<File | string>
  private readonly listeners = new Set<() => void>()
  private state: UploadState = IDLE
  private stopSending: (() => Promise<void>) | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private attempts = 0
  /** Rises whenever what is under way is no longer wanted. */
  private turn = 0

  constructor(
    calls: UploadCalls<Uploaded>,
    memory: UploadMemory,
    onUploaded: (uploaded: Uploaded) => void,
    prepare: (file: File) => Promise<File | string> = videoToSend,
  ) {
    this.calls = calls
    this.memory = memory
    this.onUploaded = onUploaded
    this.prepare = prepare
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): UploadState => this.state

  /** Whether leaving now would stop it. */
  get busy(): boolean {
    return ['sending', 'waiting', 'checking'].includes(this.state.is)
  }

  /** Begins with a file, as it is or as what `prepare` makes of it, or goes on with it. */
  async choose(file: File): Promise<void> {
    this.halt()
    this.attempts = 0
    const turn = this.turn
    this.set({ is: 'checking', file, sent: 0 })
    const prepared = await this.prepare(file).catch(() => texts.wrongType)
    if (turn !== this.turn) return
    if (typeof prepared === 'string') this.set({ is: 'failed', reason: prepared, file: null })
    else await this.run(prepared, 0)
  }

  pause(): void {
    const { state } = this
    if (state.is !== 'sending' && state.is !== 'waiting') return
    this.halt()
    this.set({ is: 'paused', file: state.file, sent: state.sent })
  }

  resume(): void {
    const { state } = this
    if (state.is === 'paused' || state.is === 'waiting') void this.run(state.file, state.sent)
    if (state.is === 'failed' && state.file) void this.choose(state.file)
  }

  /** Gives it up, on the server too. */
  cancel(): void {
    const file = 'file' in this.state ? this.state.file : null
    this.halt()
    this.set(IDLE)
    if (!file) return
    const url = this.memory.find(fingerprintOf(file))
    this.memory.forget(fingerprintOf(file))
    // What can't be told the server now it finds out by itself in a day.
    if (url) this.calls.remove(idOf(url)).catch(console.warn)
  }

  /** Stops, as a pause that nobody sees. */
  dispose(): void {
    this.pause()
    this.halt()
  }

  private async run(file: File, sent: number): Promise<void> {
    this.halt()
    const turn = this.turn
    this.set({ is: 'sending', file, sent })
    try {
      const fingerprint = fingerprintOf(file)
      let url = this.memory.find(fingerprint)
      if (url === null) {
        url = await this.calls.begin(file)
        this.memory.keep(fingerprint, url)
      }
      if (turn !== this.turn) return
      await this.sendAll(turn, file, url)
      if (turn !== this.turn) return
      this.set({ is: 'checking', file, sent: file.size })
      const video = await this.calls.finish(idOf(url))
      this.memory.forget(fingerprint)
      if (turn !== this.turn) return
      this.set(IDLE)
      this.onUploaded(video)
    } catch (error) {
      if (turn === this.turn) this.failed(file, error)
    }
  }

  private sendAll(turn: number, file: File, url: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const onProgress = (sent: number) => {
        if (turn !== this.turn) return
        if (sent > 0) this.attempts = 0
        this.set({ is: 'sending', file, sent })
      }
      this.calls.send(file, url, { onProgress, onDone: resolve, onError: reject }).then((stop) => {
        if (turn === this.turn) this.stopSending = stop
        else void stop()
      }, reject)
    })
  }

  private failed(file: File, error: unknown): void {
    const sent = 'sent' in this.state ? this.state.sent : 0
    const fingerprint = fingerprintOf(file)
    // Left for too long, or somebody else's: it begins anew, once.
    if (isGone(error) && this.memory.find(fingerprint) !== null) {
      this.memory.forget(fingerprint)
      void this.run(file, 0)
      return
    }
    if (!isPassing(error)) {
      const isSignedOut = error instanceof ApiError && error.status === 401
      // Another file is needed: nothing is left of this one.
      const isRefused = error instanceof ApiError && [413, 415].includes(error.status)
      if (isRefused) this.memory.forget(fingerprint)
      const reason = isSignedOut ? texts.signIn : errorSentence(error)
      this.set({ is: 'failed', reason, file: isRefused ? null : file })
      return
    }
    this.set({ is: 'waiting', file, sent, reason: error instanceof ApiError ? texts.busy : texts.waiting })
    this.timer = setTimeout(() => this.resume(), PAUSES_MS[Math.min(this.attempts, PAUSES_MS.length - 1)])
    this.attempts += 1
    window.addEventListener('online', this.onOnline)
  }

  private readonly onOnline = () => {
    if (this.state.is === 'waiting') this.resume()
  }

  private halt(): void {
    this.turn += 1
    clearTimeout(this.timer)
    window.removeEventListener('online', this.onOnline)
    void this.stopSending?.()
    this.stopSending = null
  }

  private set(state: UploadState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}
