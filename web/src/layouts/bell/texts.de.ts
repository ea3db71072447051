import { UNREAD_COUNTED } from '@lectern/contracts/shapes/counted-unread.ts'
import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

/** `3`, and `99+` where there are more than are counted. */
export function countedUnread(unread: number): string {
  return unread > UNREAD_COUNTED ? `${UNREAD_COUNTED}+` : String(unread)
}

export const texts: Translated<typeof english> = {
  bell: (unread) => (unread > 0 ? `Benachrichtigungen, ${countedUnread(unread)} ungelesen` : 'Benachrichtigungen'),
  title: 'Benachrichtigungen',
  readAll: 'Alle gelesen',
  notRead: 'Nicht als gelesen markiert',
  settings: 'Einstellungen der Benachrichtigungen',
  close: 'Schließen',
  all: 'Alle',
  unread: 'Ungelesen',
  days: { today: 'Heute', earlier: 'Früher' },
  more: 'Frühere Benachrichtigungen anzeigen',
  loading: 'Wird geladen',
  failed: 'Ihre Benachrichtigungen konnten nicht geladen werden.',
  none: 'Keine Benachrichtigungen',
  noneText: {
    student: 'Was in Ihren Kursen geschieht, steht hier.',
    teacher: 'Was Ihre Teilnehmenden in Ihren Kursen tun, steht hier.',
  },
  nothingUnread: 'Sie haben alles gelesen',
}
