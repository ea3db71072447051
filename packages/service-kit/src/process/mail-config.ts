import { z } from 'zod'

/** The setting MAIL_FROM. */
export const mailFrom = z
  .email({ error: 'must be an e-mail address such as lectern@courses.example.org' })
  .optional()
  .describe(
    'The sender of all mail, which turns mail on: lectern@courses.example.org. Gateway, identity, learning, billing and engagement get the same. Empty: no mail is sent, nobody is asked to confirm an address, and who forgot a password is told whom to ask.',
  )

/** The setting SUPPORT_EMAIL. */
export const supportEmail = z
  .email('must be an e-mail address')
  .optional()
  .describe(
    'Where people write when they need help: the footer and mail show it, and answers to mail go there, unless an operator has entered another address for the school. Nothing is shown without either.',
  )
