import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './operator-texts.ts'

export const texts: Translated<typeof english> = {
  label: 'Betrieb',
  truth: 'Stimmigkeit',
  consumers: 'Empfänger',
  deadLetters: 'Unzustellbar',
  waiting: (keys) => `${keys} wartend`,
  outboxes: 'Postausgänge',
  reconciliations: 'Abgleiche',
  reports: 'Meldungen',
  purchase: 'Kauf suchen',
  receivers: 'Externe Empfänger',
  invitations: 'Einladungen',
  school: 'Schule',
  settings: 'Einstellungen',
  version: (version) => `Version ${version}`,
}
