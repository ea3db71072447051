import { z } from 'zod'

const mailSchema = z.object({
  ...{ number: z.int(), subject: z.string(), text: z.string(), messageId: z.string() },
})
type CaughtMail = z.infer<typeof mailSchema>

/** What the mail catcher at `url` has for an address. Throws when it doesn't answer. */
export async function caughtMails(url: string, address: string): Promise<CaughtMail[]> {
  const answer = await fetch(`${url}/api/mails?to=${encodeURIComponent(address)}`)
  return z.array(mailSchema).parse(await answer.json())
}

/** The token of a letter's link; undefined in any other mail. */
export function linkTokenIn({ text }: CaughtMail): string | undefined {
  return /#([\w.-]+)/.exec(text)?.[1]
}
