import type Stripe from 'stripe'
import type { ActiveFault } from '../faults/fault.ts'
import { idOf } from '../ids.ts'
import { formatAmount } from '../payment-intents/amount.ts'
import type { Settlement } from '../refunds/settle-refund.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Html, html } from './html.ts'

const SHOWN = 50

/** What a person calls the state of a payment, and how it is coloured. */
function stateOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | undefined): { text: string; tone: string } {
  if (charge?.disputed) return { text: 'Disputed', tone: 'error' }
  if (charge?.refunded) return { text: 'Refunded', tone: 'quiet' }
  if (charge?.amount_refunded) return { text: 'Partially refunded', tone: 'quiet' }
  if (intent.status === 'succeeded') return { text: 'Succeeded', tone: 'success' }
  if (intent.status === 'canceled') return { text: 'Canceled', tone: 'quiet' }
  if (intent.last_payment_error) return { text: 'Failed', tone: 'error' }
  return { text: intent.status === 'requires_action' ? 'Waiting for authentication' : 'Incomplete', tone: 'waiting' }
}

const time = (second: number): Html => {
  const iso = new Date(second * 1000).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`
}

type ActionName = 'refund' | 'dispute' | Settlement

const action = ({ object, id }: Stripe.PaymentIntent | Stripe.Refund, name: ActionName, label: string): Html => {
  const kind = object === 'refund' ? 'refund' : 'payment'
  return html`<form method="post" action="/sandbox/${kind}s/${id}/${name}">
    <button aria-label="${label} ${kind} ${id}">${label}</button>
  </form>`
}

function paymentRow({ objects }: Sandbox, intent: Stripe.PaymentIntent): Html {
  const charge = objects.find('charge', idOf(intent.latest_charge) ?? '')
  const state = stateOf(intent, charge)
  const open = charge?.paid && !charge.refunded && !charge.disputed
  return html`<tr>
    <td>
      <code>${intent.id}</code>
      <small>${intent.description ?? intent.receipt_email ?? ''}</small>
    </td>
    <td class="number">${formatAmount(intent.amount, intent.currency)}</td>
    <td>
      <span class="chip ${state.tone}">${state.text}</span>
      <small>${intent.status === 'succeeded' ? '' : (intent.last_payment_error?.message ?? '')}</small>
    </td>
    <td>${time(intent.created)}</td>
    <td class="actions">${open ? [action(intent, 'refund', 'Refund'), action(intent, 'dispute', 'Dispute')] : ''}</td>
  </tr>`
}

const refundRow = (refund: Stripe.Refund): Html => html`<tr>
  <td><code>${refund.id}</code><small>${idOf(refund.payment_intent) ?? ''}</small></td>
  <td class="number">${formatAmount(refund.amount, refund.currency)}</td>
  <td><span class="chip ${REFUND_TONES[refund.status ?? ''] ?? 'quiet'}">${refund.status ?? ''}</span></td>
  <td>${time(refund.created)}</td>
  <td class="actions">
    ${refund.status === 'pending' ? action(refund, 'succeed', 'Succeed') : ''}
    ${refund.status === 'failed' ? '' : action(refund, 'fail', 'Fail')}
  </td>
</tr>`
const REFUND_TONES: Partial<Record<string, string>> = { succeeded: 'success', pending: 'waiting', failed: 'error' }

const eventRow = ({ deliveries }: Sandbox, event: Stripe.Event): Html => html`<tr>
  <td><code>${event.type}</code></td>
  <td><code>${(event.data.object as { id?: string }).id}</code></td>
  <td>${deliveries.describe(event.id).join(', ') || 'nobody listens'}</td>
  <td>${time(event.created)}</td>
</tr>`

const faultItem = ({ id, kind, remaining, fired, probability, ...rest }: ActiveFault): Html => {
  const target = 'path' in rest ? rest.path : rest.event
  const left = remaining === null ? 'until removed' : `${remaining} left`
  return html`<li><code>${kind}</code> on <code>${target}</code>: ${left}, struck ${fired} times, probability ${probability}</li>`
}

const table = (caption: string, columns: string[], rows: Html[], empty: string): Html => html`<section>
  <h2>${caption}</h2>
  ${
    rows.length === 0
      ? html`<p class="empty">${empty}</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
          <table>
            <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
            <tbody>${rows}</tbody>
          </table>
        </div>`
  }
</section>`

/** Payments, refunds, events and faults, newest first. */
export function dashboard(sandbox: Sandbox): Html {
  const { objects, faults, config } = sandbox
  const payments = objects.list('payment_intent', { limit: SHOWN }).data
  const refunds = objects.list('refund', { limit: SHOWN }).data
  const events = objects.list('event', { limit: SHOWN }).data
  const active = faults.list()
  const receiver = config.WEBHOOK_URL ?? 'nowhere (WEBHOOK_URL is not set)'
  return html`<header>
      <h1>Payments and events</h1>
      <p>The newest ${SHOWN} of each, times in UTC. Webhooks go to <code>${receiver}</code>.</p>
      <a class="button" href="/">Refresh</a>
    </header>
    ${active.length > 0 ? html`<section><h2>Faults</h2><ul>${active.map(faultItem)}</ul></section>` : ''}
    ${table(
      'Payments',
      ['Payment', 'Amount', 'State', 'Created', 'Actions'],
      payments.map((intent) => paymentRow(sandbox, intent)),
      'No payments yet. Buy a course, and it appears here.',
    )}
    ${table('Refunds', ['Refund', 'Amount', 'State', 'Created', 'Actions'], refunds.map(refundRow), 'No refunds yet.')}
    ${table(
      'Events',
      ['Type', 'Object', 'Webhook', 'Created'],
      events.map((event) => eventRow(sandbox, event)),
      'No events yet.',
    )}`
}
