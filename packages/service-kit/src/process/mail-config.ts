import { z } from 'zod'

/** The setting MAIL_FROM. */
export const mailFrom = z
  .email({ error: 'must be an email address such as lectern@courses.example.org' })
  .optional()
  .describe(
    'The sender of all emails, which turns email on: lectern@courses.example.org. Gateway, identity, learning, billing and engagement get the same. Empty: nothing is sent, no address is confirmed, and people who forgot a password are told to ask the administrator.',
  )

/** The setting SUPPORT_EMAIL. */
export const supportEmail = z
  .email('must be an email address')
  .optional()
  .describe(
    'Where people write when they need help: shown in the footer and in emails, whose replies go there, unless an operator has entered another address for the school.',
  )
