import type { ServerResponse } from 'node:http'
import {
  type EndReason,
  endBlock,
  heartbeatBlock,
  helloBlock,
  idBlock,
  messageBlock,
  RETRY,
  rereadBlock,
} from './blocks.ts'
import { isAfter } from './live-id.ts'
import type { Since } from './read-missed.ts'

/** What waits for a browser that doesn't read, at most; it comes again and gets what it missed. */
const WAITING_BYTES = 262_144

/** More than come while a stream is read. */
const WAITING_MESSAGES = 500

/** Whose stream it is. */
export interface Owner {
  sessionId: string
  userId: number
  role: string
}

interface Message {
  id: string
  message: string
}

/** One browser's stream. What is told before it can be sent in its order waits. */
export class LiveStream {
  readonly owner: Owner
  /** When it gets a sign of life next, in milliseconds of this process. */
  beatAt = 0
  readonly #response: ServerResponse
  readonly #onCut: () => void
  /** Behind all that was sent. */
  #id = ''
  /** Null while what comes goes out at once. */
  #waiting: Message[] | null = []

  constructor(owner: Owner, response: ServerResponse, onCut: () => void) {
    this.owner = owner
    this.#response = response
    this.#onCut = onCut
  }

  /** Where it is to be read from. */
  get id(): string {
    return this.#id
  }

  /** With this it is open: until `resume`, what comes waits. `after`: the place that the browser gave. */
  begin(since: Since, after: string | undefined): void {
    // The browser's own place, so that one that is cut off within what follows comes back to it.
    this.#id = since.resumed && after !== undefined ? after : since.id
    this.#write(RETRY + helloBlock(since.resumed, this.#id) + this.#missed(since))
  }

  /** Between what has been sent and what comes now something may be missing: what comes waits until `catchUp`. */
  hold(): void {
    this.#waiting ??= []
  }

  /** What was told since `id`, and then all that waited. */
  catchUp(since: Since): void {
    if (since.resumed) this.#write(this.#missed(since))
    else {
      this.#id = since.id
      this.#write(helloBlock(false, since.id))
    }
  }

  resume(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    for (const { id, message } of waiting) this.send(id, message)
  }

  /** A message comes once, however it comes. */
  send(id: string, message: string): void {
    if (this.#waiting) this.#wait({ id, message })
    else if (isAfter(id, this.#id)) {
      this.#id = id
      this.#write(messageBlock(id, message))
    }
  }

  reread(service: string): void {
    this.#write(rereadBlock(service))
  }

  /** `settled`: behind all that was heard. */
  beat(settled: string): void {
    if (!this.#waiting && isAfter(settled, this.#id)) this.#id = settled
    this.#write(heartbeatBlock(this.#id))
  }

  end(reason: EndReason): void {
    this.#write(endBlock(reason, this.#id))
    this.#response.end()
  }

  /** What is older is read from Redis, whatever is missing here. */
  #wait(told: Message): void {
    this.#waiting?.push(told)
    if ((this.#waiting?.length ?? 0) > WAITING_MESSAGES) this.#waiting?.shift()
  }

  #missed({ messages, rereads, id }: Since): string {
    const blocks = messages.filter((told) => isAfter(told.id, this.#id))
    this.#id = id
    return [
      ...blocks.map((told) => messageBlock(told.id, told.message)),
      ...rereads.map(rereadBlock),
      idBlock(id),
    ].join('')
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    this.#response.write(text)
    if (this.#response.writableLength <= WAITING_BYTES) return
    this.#onCut()
    this.#response.destroy()
  }
}
