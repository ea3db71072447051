import type { MailContent } from './written-mail.ts'

/** The same mail in plain text. */
export function drawText(content: MailContent, { supportEmail }: { supportEmail: string | undefined }): string {
  const { heading, paragraphs, button, rows, notes, why } = content
  const blocks = [
    heading,
    ...paragraphs,
    button && `${button.label}:\n${button.url}`,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    notes.join('\n'),
    `--\nLectern${supportEmail === undefined ? '' : `, ${supportEmail}`}\n${why}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
