import type { Translated } from '../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  main: 'Hauptmenü',
  searchCourses: 'Kurse suchen',
  logIn: 'Anmelden',
  signUp: 'Registrieren',
  logOut: 'Abmelden',
  links: {
    home: 'Start',
    courses: 'Kurse entdecken',
    myDashboard: 'Meine Übersicht',
    dashboard: 'Übersicht',
    wishlist: 'Merkliste',
    messages: 'Nachrichten',
    purchases: 'Käufe',
    profile: 'Profil',
  },
  homes: { student: 'Mein Lernen', teacher: 'Lehrübersicht', operator: 'Betrieb' },
  accountOf: 'Konto von',
  unread: (count) => `${count} ungelesen`,
  footer: {
    motto: 'Kurse, die ihre Zeit wert sind, von Menschen, die tun, was sie lehren.',
    subjects: 'Fächer',
    groups: { support: 'Hilfe', legal: 'Rechtliches' },
    contact: 'Kontakt',
    copyright: (year, school) => `© ${year} ${school}. Alle Rechte vorbehalten.`,
  },
  sidebar: {
    label: 'Lehrkraft',
    dashboard: 'Übersicht',
    courses: 'Kurse',
    students: 'Teilnehmende',
    orders: 'Bestellungen',
    analytics: 'Auswertung',
    messages: 'Nachrichten',
    settings: 'Einstellungen',
    role: 'Lehrkraft',
    viewSite: 'Zur Website',
  },
}
