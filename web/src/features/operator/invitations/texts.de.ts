import type { Translated } from '../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  title: 'Einladungen zur Website',
  note: {
    mail: 'Für alle, die ein Konto haben sollen, auch wo es die Registrierung nur auf Einladung gibt. Der Link kommt per E-Mail und gilt einmal, 14 Tage lang.',
    noMail:
      'Für alle, die ein Konto haben sollen, auch wo es die Registrierung nur auf Einladung gibt. Diese Website sendet keine E-Mails: Geben Sie den Link selbst weiter. Er gilt einmal, 14 Tage lang.',
  },
  email: 'E-Mail',
  role: 'Als',
  roles: { teacher: 'Lehrkraft', student: 'Lernende' },
  invite: 'Einladen',
  inviting: 'Wird eingeladen …',
  invited: (email) => `${email} ist eingeladen`,
  notInvited: 'Nicht eingeladen',
  none: 'Keine ist offen.',
  columns: ['Adresse', 'Als', 'Gültig bis', 'Aktionen'],
  link: { copy: 'Link kopieren', copied: 'Kopiert', failed: 'Der Link wurde nicht kopiert' },
  takeBack: 'Zurückziehen',
  takeBackOf: (email) => `Einladung an ${email} zurückziehen`,
  takenBack: (email) => `Einladung an ${email} zurückgezogen`,
  notTakenBack: 'Nicht zurückgezogen',
}
