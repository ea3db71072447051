import { userUpdated } from '@lectern/contracts/events/identity.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Identity } from '../identity.ts'
import { noSuchUser } from './find-person.ts'
import { changeUser, lockUser, toPerson } from './users.repository.ts'

/** What the person is spoken to in from now on; null gives it up. The same once more changes nothing, and nobody is told. Throws `notFound` (404). */
export function chooseLanguage({ database }: Identity, userId: number, language: Language | null): Promise<Person> {
  return database.$transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw noSuchUser()
    if (user.language === language) return toPerson(user)
    const person = await changeUser(tx, userId, { language })
    if (!person) throw noSuchUser()
    await withOutbox(tx, { contract: userUpdated, subject: userId, sequence: person.version, data: person })
    return person
  })
}
