import * as factors from '@lectern/contracts/calls/internal/factors.ts'
import * as calls from '@lectern/contracts/calls/internal/identity.ts'
import { PASSWORD_CHANGE_REQUIRED } from '@lectern/contracts/shapes/people.ts'
import type { Person, Principal } from '@lectern/contracts/shapes/principal.ts'
import { conflict, DomainError, forbidden, notFound, unauthorized } from '@lectern/service-kit/errors.ts'
import type { FakeService } from '@lectern/service-kit/testing/fake-service.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'

export const PASSWORD = 'correct horse'

interface Account {
  person: Principal
  password: string
  /** Somebody else has set the password. */
  mustChange?: boolean
  /** Codes that are asked for after the password, each good once; without, none is. */
  codes?: Set<string> | undefined
}

/** The internal calls of identity, over people in memory. */
export class FakeIdentity {
  readonly #accounts = new Map<number, Account>()

  constructor(service: FakeService) {
    service
      .answer(calls.checkCredentials, ({ body: { username, password } }) => {
        const account = this.#named(username)
        if (account?.password !== password) throw unauthorized('Incorrect username or password.')
        if (account.mustChange)
          throw new DomainError(403, PASSWORD_CHANGE_REQUIRED, 'New password needed', 'Choose one.')
        return orSecondStep(account)
      })
      .answer(calls.replacePassword, ({ body: { username, password, newPassword } }) => {
        const account = this.#named(username)
        if (account?.password !== password) throw unauthorized('Incorrect username or password.')
        if (!account.mustChange) throw conflict('This password is your own already. Log in with it.')
        Object.assign(account, { password: newPassword, mustChange: false })
        return orSecondStep(account)
      })
      .answer(factors.checkSecondStep, ({ params: { userId }, body: { code } }) => {
        const account = this.#accounts.get(userId)
        if (!account?.codes?.delete(code)) throw unauthorized('This code is not correct.')
        return account.person
      })
      .answer(factors.proveAgain, ({ params: { userId }, body: { password, code = '' } }) => {
        const account = this.#account(userId)
        const isRight = account.password === password && (!account.codes || account.codes.delete(code))
        if (!isRight) throw forbidden('Your current password is not correct.')
        return undefined
      })
      .answer(factors.readFactors, ({ params: { userId } }) => {
        const { codes } = this.#account(userId)
        return { totp: codes ? { since: '2026-11-24T08:00:00.000Z' } : null, recoveryCodes: codes?.size ?? 0 }
      })
      .answer(factors.removeTotp, ({ params: { userId } }) => {
        this.#account(userId).codes = undefined
        return undefined
      })
      .answer(calls.createUser, ({ body: { password: _, ...form } }) => {
        if (this.#named(form.username)) throw conflict('Username is already taken')
        return this.add({ ...aStudent(), ...form })
      })
      .answer(calls.getUser, ({ params: { userId } }) => this.#account(userId).person)
      .answer(calls.updateUser, ({ params: { userId }, body: { currentPassword, ...changes } }) => {
        const account = this.#account(userId)
        if (changes.email && currentPassword !== account.password)
          throw forbidden('Your current password is not correct.')
        account.person = { ...account.person, ...changes, version: account.person.version + 1 }
        return account.person
      })
      .answer(calls.updatePassword, ({ params: { userId }, body: { currentPassword, newPassword } }) => {
        const account = this.#account(userId)
        if (currentPassword !== account.password) throw forbidden('Your current password is not correct.')
        account.password = newPassword
        return account.person
      })
      .answer(calls.deleteUser, ({ params: { userId } }) => {
        this.remove(this.#account(userId).person)
        return undefined
      })
  }

  student(overrides: Partial<Person> = {}): Principal {
    return this.add(aStudent(overrides))
  }

  teacher(overrides: Partial<Person> = {}): Principal {
    return this.add(aTeacher(overrides))
  }

  add(person: Principal): Principal {
    this.#accounts.set(person.id, { person, password: PASSWORD })
    return person
  }

  /** Somebody else has set the password that everybody has here. */
  mustChangePassword({ id }: Principal): void {
    this.#account(id).mustChange = true
  }

  /** From now on codes are asked for after the password; these are good, each once. */
  askForCodes({ id }: Principal, ...codes: string[]): void {
    this.#account(id).codes = new Set(codes)
  }

  remove(person: Principal): void {
    this.#accounts.delete(person.id)
  }

  #named(username: string): Account | undefined {
    return [...this.#accounts.values()].find(({ person }) => person.username === username)
  }

  #account(id: number): Account {
    const account = this.#accounts.get(id)
    if (!account) throw notFound('There is no such account.')
    return account
  }
}

function orSecondStep({ person, codes }: Account) {
  return codes ? { secondStepOf: person.id } : person
}
