import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type CaughtMail, readMail } from './caught-mail.ts'

const MAILS_MAX = 500
const MAX_BYTES = 10_000_000
/** What is under way when it stops may end. */
const CLOSE_MS = 1_000

/** How the server refuses: with a reply such as `550 5.1.1 no such user`, to an address or to the mail itself. */
export type Refusal = { to: 'address' | 'mail'; reply: string }

/** An SMTP server that takes every mail and brings it to nobody; the newest 500 are kept in memory. */
export class Catcher {
  readonly mails: CaughtMail[] = []
  /** Asked for every mail to each of its addresses; null takes it. */
  refuse: (address: string) => Refusal | null = () => null
  /** Called with each mail before it is answered for. */
  beforeAnswer: (mail: CaughtMail) => Promise<void> | void = () => undefined
  #caught = 0
  #server: SMTPServer | undefined

  /** Answers the port. */
  async listen({ host, port }: { host: string; port: number }): Promise<number> {
    const server = new SMTPServer({
      // Nobody's certificate: it listens where nobody else hears.
      ...{ hideSTARTTLS: true, authOptional: true, size: MAX_BYTES, closeTimeout: CLOSE_MS, logger: false },
      onAuth: (auth, _session, done) => done(null, { user: auth.username }),
      onRcptTo: ({ address }, _session, done) => done(this.#refusalOf('address', address)),
      onData: (stream, { envelope }, done) => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        const refusal = recipients.map((address) => this.#refusalOf('mail', address)).find(Boolean)
        void this.#take(stream, recipients, refusal).then(
          () => done(refusal),
          (error: Error) => done(error),
        )
      },
    })
    // A client that goes away is its own business.
    server.on('error', () => undefined)
    this.#server = server
    const listening = server.listen(port, host)
    await once(listening, 'listening')
    return (listening.address() as AddressInfo).port
  }

  /** Goes away; mails that were caught stay. */
  async close(): Promise<void> {
    const server = this.#server
    if (server) await new Promise<void>((resolve) => server.close(resolve))
  }

  #refusalOf(to: Refusal['to'], address: string): Error | undefined {
    const refusal = this.refuse(address)
    if (refusal?.to !== to) return undefined
    const responseCode = Number(refusal.reply.slice(0, 3))
    return Object.assign(new Error(refusal.reply.slice(4)), { responseCode })
  }

  async #take(stream: NodeJS.ReadableStream, recipients: string[], refusal: Error | undefined): Promise<void> {
    const bytes = await buffer(stream)
    if (refusal) return
    this.#caught += 1
    const mail = await readMail(bytes, { number: this.#caught, recipients })
    this.mails.push(mail)
    if (this.mails.length > MAILS_MAX) this.mails.shift()
    await this.beforeAnswer(mail)
  }
}
