import type { Appearance, StripePaymentElementOptions } from '@stripe/stripe-js'
import type { FrameAnswer, FrameRequest, FrameSetup, FromFrame, ToFrame } from './messages.ts'

type Listener = (event?: unknown) => void

/** How far the frame reaches beyond its place, so that the fields' focus rings are not cut off. Also in the form's style. */
const BLEED = 4

/** A frame is see-through only while it has the colour scheme of the document inside, which follows the theme. */
const schemeOf = ({ theme }: Appearance): string => (theme === 'night' ? 'dark' : 'light')

/** Where the form is asked before it is there. */
const NOT_MOUNTED = 'The payment Element is not mounted: mount it before submitting or confirming.'

/** The card form, in a frame of the sandbox, so that the shop's page never sees a card number. */
export class PaymentElement {
  readonly #origin: string
  readonly #setup: FrameSetup
  readonly #onDestroy: () => void
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #waiting = new Map<number, (answer: FrameAnswer) => void>()
  #frame: HTMLIFrameElement | undefined
  #port: MessagePort | undefined
  #requests = 0
  #destroyed = false

  constructor(origin: string, setup: FrameSetup, onDestroy: () => void) {
    this.#origin = origin
    this.#setup = setup
    this.#onDestroy = onDestroy
  }

  mount(target: string | HTMLElement): void {
    if (this.#destroyed) throw new Error('This Element has been destroyed. Please create a new one.')
    const container = typeof target === 'string' ? document.querySelector(target) : target
    if (!container) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`)
    if (this.#frame?.parentElement === container) return
    this.unmount()
    const frame = document.createElement('iframe')
    frame.title = 'Card details (Stripe sandbox)'
    frame.src = `${this.#origin}/elements/card-form`
    Object.assign(frame.style, {
      display: 'block',
      border: '0',
      margin: `-${BLEED}px`,
      width: `calc(100% + ${2 * BLEED}px)`,
      height: '320px',
      colorScheme: schemeOf(this.#setup.appearance),
    })
    frame.addEventListener('load', () => this.#connect(frame), { once: true })
    frame.addEventListener('error', () => this.#failToLoad(), { once: true })
    container.classList.add('StripeElement')
    container.replaceChildren(frame)
    this.#frame = frame
    queueMicrotask(() => this.#emit('loaderstart', { elementType: 'payment' }))
  }

  unmount(): void {
    this.#port?.close()
    this.#port = undefined
    this.#frame?.parentElement?.classList.remove('StripeElement')
    this.#frame?.remove()
    this.#frame = undefined
    for (const answer of this.#waiting.values()) answer({ error: { type: 'validation_error', message: NOT_MOUNTED } })
    this.#waiting.clear()
  }

  destroy(): void {
    this.unmount()
    this.#destroyed = true
    this.#listeners.clear()
    this.#onDestroy()
  }

  update(options: Partial<StripePaymentElementOptions>): this {
    Object.assign(this.#setup.options, options)
    this.#send({ type: 'options', options: this.#setup.options })
    return this
  }

  /** For the Elements group, whose appearance this is. */
  setAppearance(appearance: Appearance): void {
    this.#setup.appearance = appearance
    if (this.#frame) this.#frame.style.colorScheme = schemeOf(appearance)
    this.#send({ type: 'appearance', appearance })
  }

  focus(): void {
    this.#frame?.focus()
    this.#send({ type: 'focus' })
  }

  blur(): void {
    this.#send({ type: 'blur' })
  }

  clear(): void {
    this.#send({ type: 'clear' })
  }

  /** Only cards are offered, so there is nothing to collapse. */
  collapse(): this {
    return this
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return this
  }

  once(event: string, listener: Listener): this {
    const wrapped: Listener = (payload) => {
      this.off(event, wrapped)
      listener(payload)
    }
    return this.on(event, wrapped)
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener)
    else this.#listeners.delete(event)
    return this
  }

  /** Asks the form; the answer carries its errors. */
  ask(request: FrameRequest): Promise<FrameAnswer> {
    if (!this.#port) throw new Error(NOT_MOUNTED)
    const id = ++this.#requests
    this.#send({ type: 'request', id, request })
    return new Promise((resolve) => this.#waiting.set(id, resolve))
  }

  #connect(frame: HTMLIFrameElement): void {
    if (frame !== this.#frame) return
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.#receive(data)
    this.#port = port1
    frame.contentWindow?.postMessage(this.#setup, this.#origin, [port2])
  }

  #failToLoad(): void {
    const error = { type: 'api_connection_error', message: 'The Stripe sandbox could not be reached.' }
    this.#emit('loaderror', { elementType: 'payment', error })
  }

  #send(message: ToFrame): void {
    this.#port?.postMessage(message)
  }

  #receive(message: FromFrame): void {
    if (message.type === 'height') {
      if (this.#frame) this.#frame.style.height = `${message.pixels}px`
    } else if (message.type === 'answer') {
      this.#waiting.get(message.id)?.(message.answer)
      this.#waiting.delete(message.id)
    } else if (message.type === 'change') {
      this.#emit('change', message.change)
    } else if (message.type === 'loaderror') {
      this.#emit('loaderror', { elementType: 'payment', error: message.error })
    } else {
      this.#emit(message.type, { elementType: 'payment' })
    }
  }

  #emit(event: string, payload: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(payload)
  }
}
