import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { type Answer, type FakeService, problem, type Received } from './fake-service.ts'

export const PASSWORD = 'correct horse'

/** The internal calls of identity, over people in memory. */
export class FakeIdentity {
  readonly #people = new Map<number, { person: Principal; password: string }>()

  constructor(service: FakeService) {
    service
      .on('POST', '/internal/credentials', ({ body }) => this.#checkCredentials(JSON.parse(body.toString())))
      .on('POST', '/internal/users', ({ body }) => this.#register(JSON.parse(body.toString())))
      .on('GET', '/internal/users/\\d+', (received) => this.#withPerson(received, ({ person }) => ({ body: person })))
      .on('PUT', '/internal/users/\\d+', (received) =>
        this.#withPerson(received, (account) => change(account, received)),
      )
      .on('PUT', '/internal/users/\\d+/password', (received) =>
        this.#withPerson(received, (account) => {
          const { currentPassword, newPassword } = JSON.parse(received.body.toString())
          if (currentPassword !== account.password) {
            return problem(403, 'forbidden', 'Your current password is not correct.')
          }
          account.password = newPassword
          return { body: account.person }
        }),
      )
      .on('DELETE', '/internal/users/\\d+', (received) =>
        this.#withPerson(received, ({ person }) => {
          this.#people.delete(person.id)
          return { status: 204 }
        }),
      )
  }

  student(overrides: Partial<Principal> = {}): Principal {
    return this.add(aStudent(overrides))
  }

  teacher(overrides: Partial<Principal> = {}): Principal {
    return this.add(aTeacher(overrides))
  }

  add(person: Principal): Principal {
    this.#people.set(person.id, { person, password: PASSWORD })
    return person
  }

  remove(person: Principal): void {
    this.#people.delete(person.id)
  }

  #checkCredentials({ username, password }: { username: string; password: string }): Answer {
    const account = [...this.#people.values()].find(({ person }) => person.username === username)
    if (account?.password !== password) return problem(401, 'unauthorized', 'Incorrect username or password.')
    return { body: account.person }
  }

  #register({ password: _, ...form }: Principal & { password: string }): Answer {
    if ([...this.#people.values()].some(({ person }) => person.username === form.username)) {
      return problem(409, 'conflict', 'Username is already taken')
    }
    return { status: 201, body: this.add({ ...aStudent(), ...form }) }
  }

  #withPerson({ url }: Received, answer: (account: { person: Principal; password: string }) => Answer): Answer {
    const account = this.#people.get(Number(url.split('/')[3]))
    return account ? answer(account) : problem(404, 'not-found', 'There is no such account.')
  }
}

function change(account: { person: Principal }, { body }: Received): Answer {
  account.person = { ...account.person, ...JSON.parse(body.toString()), version: account.person.version + 1 }
  return { body: account.person }
}
