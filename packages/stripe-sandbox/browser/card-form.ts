/** The card form inside its frame. It takes its orders from the script in the shop's page, over the channel that it is handed. */
import {
  applyOptions,
  clear,
  fillIn,
  focusFirst,
  isComplete,
  isEmpty,
  readPaymentMethod,
  validate,
  watch,
} from './card-fields.ts'
import type { ConfirmParams, FrameAnswer, FrameRequest, FrameSetup, FromFrame, ToFrame } from './messages.ts'
import { createPaymentApi } from './payment-api.ts'
import { applyAppearance, loadFonts } from './theme.ts'

function connect(setup: FrameSetup, port: MessagePort): void {
  const api = createPaymentApi(window.location.origin, setup.publishableKey)
  const send = (message: FromFrame) => port.postMessage(message)

  async function confirm({ payment_method_data: given, ...parameters }: ConfirmParams): Promise<FrameAnswer> {
    const method = readPaymentMethod()
    const billing_details = { ...method.billing_details, ...given?.billing_details }
    return api.confirm(setup.clientSecret, { ...parameters, payment_method_data: { ...method, billing_details } })
  }

  async function answer(request: FrameRequest): Promise<FrameAnswer> {
    const invalid = validate()
    if (invalid) return { error: { type: 'validation_error', ...invalid } }
    return request.kind === 'validate' ? { valid: true } : confirm(request.confirmParams)
  }

  async function obey(message: ToFrame): Promise<void> {
    if (message.type === 'appearance') applyAppearance(message.appearance)
    if (message.type === 'options') applyOptions(message.options)
    if (message.type === 'focus') focusFirst()
    if (message.type === 'blur' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (message.type === 'clear') {
      clear()
      emitChange()
    }
    if (message.type === 'request') send({ type: 'answer', id: message.id, answer: await answer(message.request) })
  }

  const emitChange = () =>
    send({
      type: 'change',
      change: {
        elementType: 'payment',
        empty: isEmpty(),
        complete: isComplete(),
        collapsed: false,
        value: { type: 'card' },
      },
    })

  async function begin(): Promise<void> {
    applyAppearance(setup.appearance)
    loadFonts(setup.fonts)
    applyOptions(setup.options)
    watch(emitChange)
    offerTestCards(emitChange)
    const height = () => send({ type: 'height', pixels: Math.ceil(document.body.getBoundingClientRect().height) })
    new ResizeObserver(height).observe(document.body)
    const payment = await api.retrieve(setup.clientSecret)
    if ('error' in payment) return send({ type: 'loaderror', error: payment.error })
    send({ type: 'ready' })
    emitChange()
  }

  port.onmessage = ({ data }: MessageEvent<ToFrame>) => void obey(data)
  window.addEventListener('focus', () => send({ type: 'focus' }))
  window.addEventListener('blur', () => send({ type: 'blur' }))
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && send({ type: 'escape' }))
  document.addEventListener('submit', (event) => event.preventDefault())
  void begin()
}

function offerTestCards(onFilled: () => void): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-number]')) {
    button.addEventListener('click', () => {
      fillIn(button.dataset.number ?? '')
      onFilled()
    })
  }
}

window.addEventListener('message', (event: MessageEvent<FrameSetup>) => {
  const [port] = event.ports
  if (event.source === window.parent && port) connect(event.data, port)
})
