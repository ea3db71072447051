import { DELETED_USER, type PublicPerson } from '@lectern/contracts/shapes/people.ts'
import type { Person } from './people.repository.ts'

/** How a person is shown: 'Deleted user' when erased. Compaction can leave nothing of an erased person, so that counts too. */
export function toPublicPerson(person: Omit<Person, 'id' | 'email' | 'version'> | undefined): PublicPerson {
  if (person === undefined || person.erased) return DELETED_USER
  const { fullName, username, profileImage } = person
  return { fullName, username, profileImage }
}
