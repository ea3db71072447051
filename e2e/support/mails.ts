import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { z } from 'zod'

const mailSchema = z.object({
  ...{ number: z.int(), subject: z.string(), text: z.string(), messageId: z.string() },
})

/** Where the mail is that the system under test has sent: as `runtime.env` has it. */
function catcherUrl(): string {
  const url = process.env.MAIL_CATCHER_URL
  if (!url) throw new Error('MAIL_CATCHER_URL is not set: see runtime.env of the running Lectern')
  return url
}

/** The mail to an address whose subject has these words, once there is one, with where it is shown. */
export function mailTo(address: string, words: string): Promise<z.infer<typeof mailSchema> & { url: string }> {
  return eventually(async () => {
    const answer = await fetch(`${catcherUrl()}/api/mails?to=${encodeURIComponent(address)}`)
    const found = z
      .array(mailSchema)
      .parse(await answer.json())
      .filter(({ subject }) => subject.includes(words))
    const [mail] = found
    if (mail === undefined) throw new Error(`no mail to ${address} about ${words}`)
    return { ...mail, url: `${catcherUrl()}/mails/${mail.number}/html` }
  })
}
