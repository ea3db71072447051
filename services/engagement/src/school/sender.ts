import { OWN_NAME } from '@lectern/contracts/shapes/school.ts'
import { shadesOf } from '@lectern/contracts/shapes/school-shades.ts'
import type { Database } from '../database.ts'
import { findSchool } from './school.repository.ts'

interface Paint {
  main: string
  /** What is read on it. */
  onMain: string
}

/** Who writes a mail, as it shows. */
export interface Sender {
  name: string
  /** Whether that is Lectern, whose mark stands beside it then. */
  isLectern: boolean
  /** Where people write when they need help. */
  email: string | null
  phone: string | null
  paint: { light: Paint; dark: Paint }
}

const OWN_PAINT: Sender['paint'] = {
  light: { main: '#17523F', onMain: '#FFFFFF' },
  dark: { main: '#8DCBAD', onMain: '#0B2118' },
}

/** The school; Lectern, and whom the settings name, where it says nothing of its own. */
export async function findSender({
  database,
  supportEmail,
}: {
  database: Database
  supportEmail: string | undefined
}): Promise<Sender> {
  const { name, colors, contact } = await findSchool(database)
  return {
    ...{ name: name ?? OWN_NAME, isLectern: name === null },
    ...{ email: contact.email ?? supportEmail ?? null, phone: contact.phone },
    paint: colors === null ? OWN_PAINT : paintOf(colors),
  }
}

function paintOf(colors: Parameters<typeof shadesOf>[0]): Sender['paint'] {
  const shades = shadesOf(colors)
  const onMain = (scheme: 'light' | 'dark') => shades[scheme]['primary-contrastText'] ?? OWN_PAINT[scheme].onMain
  return {
    light: { main: colors.light, onMain: onMain('light') },
    dark: { main: colors.dark, onMain: onMain('dark') },
  }
}
