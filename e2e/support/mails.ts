import type { LecternClient } from '@lectern/api-client/client.ts'
import { confirmEmail } from '@lectern/contracts/calls/public/accounts.ts'
import { getCurrentUser } from '@lectern/contracts/calls/public/gateway.ts'
import { caughtMails, linkTokenIn } from '@lectern/local/caught-mails.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import type { Person } from './people.ts'

/** Where the mail is that the system under test has sent: as `runtime.env` has it. */
function catcherUrl(): string {
  const url = process.env.MAIL_CATCHER_URL
  if (!url) throw new Error('MAIL_CATCHER_URL is not set: see runtime.env of the running Lectern')
  return url
}

/** The newest mail to an address whose subject has these words, once there is one, with where it is shown. */
export function mailTo(address: string, words: string) {
  return eventually(async () => {
    const mail = (await caughtMails(catcherUrl(), address)).findLast(({ subject }) => subject.includes(words))
    if (!mail) throw new Error(`no mail to ${address} about ${words}`)
    return { ...mail, url: `${catcherUrl()}/mails/${mail.number}/html` }
  })
}

/** The token in the link of a mail. */
export async function linkTokenTo(address: string, words: string): Promise<string> {
  const mail = await mailTo(address, words)
  const token = linkTokenIn(mail)
  if (!token) throw new Error(`no link in the mail to ${address}: ${mail.text}`)
  return token
}

/** Confirms the address that the person registered with, unless that was done before. */
export async function confirmOwnAddress({ client, email }: Pick<Person, 'client' | 'email'>): Promise<void> {
  const { emailState } = await client.call(getCurrentUser)
  if (emailState === 'unconfirmed') await confirmAddress(client, email)
}

/** Opens the newest link that confirms the address, as soon as it is there. */
export function confirmAddress(client: Pick<LecternClient, 'call'>, address: string) {
  return eventually(async () => {
    const token = await linkTokenTo(address, 'Confirm your email')
    return client.call(confirmEmail, { body: { token } })
  })
}
