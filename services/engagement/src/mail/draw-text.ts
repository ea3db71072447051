import type { Sender } from '../school/sender.ts'
import type { MailContent, Name } from './written-mail.ts'

/** The same mail in plain text. */
export function drawText(content: MailContent, { name, email, phone }: Sender): string {
  const spoken = (part: string | number | Name) => (typeof part === 'object' ? part.name : part)
  const { heading, paragraphs, news, button, rows, notes, why, links } = content
  const blocks = [
    heading,
    ...paragraphs,
    ...news.map(({ says, url, when }) => `- ${says.map(spoken).join('')} (${when})\n  ${url}`),
    button && `${button.label}:\n${button.url}`,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    notes.join('\n'),
    `--\n${[name, email, phone].filter(Boolean).join(', ')}\n${[why, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n')}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
