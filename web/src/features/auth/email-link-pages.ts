import type { ComponentType } from 'react'
import type { PageName } from '../../config/pages.ts'
import { Component as confirmEmail } from './confirm-email-page.tsx'
import { Component as erasure } from './erasure-page.tsx'
import { Component as forgotPassword } from './forgot-password-page.tsx'
import { Component as invitation } from './invitation-page.tsx'
import { Component as noInvitations } from './no-invitations-page.tsx'
import { Component as resetPassword } from './reset-password-page.tsx'
import { Component as suspended } from './suspended-page.tsx'
import { Component as unsubscribe } from './unsubscribe-page.tsx'

/** What links in mail lead to, and a refused login. Small pages, seldom opened: in one piece, so that the app's first load knows one and not each. */
export const emailLinkPages = {
  forgotPassword,
  resetPassword,
  confirmEmail,
  erasure,
  invitation,
  noInvitations,
  unsubscribe,
  suspended,
} satisfies Partial<Record<PageName, ComponentType>>
