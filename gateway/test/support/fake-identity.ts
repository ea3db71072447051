import { takeOpenErasures } from '@lectern/contracts/calls/internal/erasures.ts'
import * as factors from '@lectern/contracts/calls/internal/factors.ts'
import * as calls from '@lectern/contracts/calls/internal/identity.ts'
import * as openid from '@lectern/contracts/calls/internal/openid.ts'
import * as passkeys from '@lectern/contracts/calls/internal/passkeys.ts'
import type { OpenidIdentity } from '@lectern/contracts/shapes/openid.ts'
import { type ExpectedAnswer, exampleCreationOptions, examplePasskey } from '@lectern/contracts/shapes/passkeys.ts'
import type { Person, Principal } from '@lectern/contracts/shapes/principal.ts'
import { mistake, refuse, validationFailed } from '@lectern/service-kit/errors.ts'
import type { FakeService } from '@lectern/service-kit/testing/fake-service.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'

export const PASSWORD = 'correct horse'

interface Account {
  person: Principal
  /** Null where there is none. */
  password: string | null
  /** Somebody else has set the password. */
  mustChange?: boolean
  /** Codes that are asked for after the password, each good once; without, none is. */
  codes?: Set<string> | undefined
  /** By which its authenticator knows it. */
  passkey?: string
  /** As whom they sign in at a provider. */
  identity?: OpenidIdentity | undefined
}

/** The internal calls of identity, over people in memory. */
export class FakeIdentity {
  /** What answers of passkeys had to be made for, in their order. That they are is not checked here. */
  readonly expected: ExpectedAnswer[] = []
  /** Who is said to be here, each time. */
  readonly active: number[] = []
  readonly #accounts = new Map<number, Account>()

  constructor(service: FakeService) {
    service
      .answer(calls.checkCredentials, ({ body: { username, password } }) => {
        const account = this.#named(username)
        if (account?.password !== password) throw refuse('credentials-incorrect')
        if (account.mustChange) throw refuse('password-change-required')
        return orSecondStep(account)
      })
      .answer(calls.findAccountName, ({ body }) => ({ username: this.#named(body.username)?.person.username ?? null }))
      .answer(calls.replacePassword, ({ body: { username, password, newPassword } }) => {
        const account = this.#named(username)
        if (account?.password !== password) throw refuse('credentials-incorrect')
        if (!account.mustChange) throw refuse('password-not-temporary')
        Object.assign(account, { password: newPassword, mustChange: false })
        return orSecondStep(account)
      })
      .answer(factors.checkSecondStep, ({ params: { userId }, body: { code } }) => {
        const account = this.#accounts.get(userId)
        if (!account?.codes?.delete(code)) throw refuse('second-step-code-incorrect')
        return account.person
      })
      .answer(factors.reauthenticate, ({ params: { userId }, body: { password, code = '' } }) => {
        const account = this.#account(userId)
        const isRight = account.password === password && (!account.codes || account.codes.delete(code))
        if (!isRight) throw refuse('current-password-incorrect')
        return undefined
      })
      .answer(factors.readFactors, ({ params: { userId } }) => {
        const { codes, passkey, password } = this.#account(userId)
        return {
          totp: codes ? { since: '2026-11-24T08:00:00.000Z' } : null,
          recoveryCodes: codes?.size ?? 0,
          passkeys: passkey === undefined ? [] : [examplePasskey],
          passkeyAsked: false,
          hasPassword: password !== null,
        }
      })
      .answer(passkeys.checkPasskey, ({ body: { answer, expected, userId } }) => {
        this.expected.push(expected)
        const account = [...this.#accounts.values()].find(({ passkey }) => passkey === answer.id)
        if (!account || (userId !== null && account.person.id !== userId)) throw refuse('passkey-unknown')
        return account.person
      })
      .answer(passkeys.listCredentials, ({ params: { userId } }) => {
        const { passkey } = this.#account(userId)
        return passkey === undefined ? [] : [{ id: passkey, transports: ['internal'] }]
      })
      .answer(passkeys.beginPasskey, ({ body: { challenge, rpId } }) => ({
        ...exampleCreationOptions,
        ...{ challenge, rp: { id: rpId, name: 'Lectern' } },
      }))
      .answer(passkeys.addPasskey, ({ params: { userId }, body: { answer, expected, name } }) => {
        this.expected.push(expected)
        this.#account(userId).passkey = answer.id
        return { ...examplePasskey, name }
      })
      .answer(factors.confirmTotp, ({ params: { userId }, body: { code } }) => {
        this.#account(userId).codes = new Set([code])
        return { recoveryCodes: [code] }
      })
      .answer(factors.removeTotp, ({ params: { userId } }) => {
        this.#account(userId).codes = undefined
        return undefined
      })
      .answer(calls.createUser, ({ body: { password: _, ...form } }) => {
        if (this.#named(form.username)) throw refuse('username-taken')
        return this.add({ ...aStudent(), ...form })
      })
      .answer(calls.readFirstRun, { isAwaited: false })
      .answer(calls.noteActivity, ({ params: { userId } }) => {
        this.active.push(userId)
        return undefined
      })
      .answer(calls.getUser, ({ params: { userId } }) => this.#account(userId).person)
      .answer(calls.updateUser, ({ params: { userId }, body: { currentPassword, ...changes } }) => {
        const account = this.#account(userId)
        if (changes.email) refuseUnproven(account, currentPassword)
        account.person = { ...account.person, ...changes, version: account.person.version + 1 }
        return account.person
      })
      .answer(calls.updateLanguage, ({ params: { userId }, body: { language } }) => {
        const account = this.#account(userId)
        account.person = { ...account.person, language, version: account.person.version + 1 }
        return account.person
      })
      .answer(calls.updatePassword, ({ params: { userId }, body: { currentPassword, newPassword } }) => {
        const account = this.#account(userId)
        refuseUnproven(account, currentPassword)
        account.password = newPassword
        return account.person
      })
      .answer(takeOpenErasures, [])
      .answer(calls.suspendUser, ({ params: { userId }, body: { reason } }) => {
        const account = this.#account(userId)
        const changed = account.person.suspension === undefined
        if (changed) account.person = { ...account.person, suspension: { at: '2026-11-28T09:30:00.000Z', reason } }
        return { changed }
      })
      .answer(calls.unsuspendUser, ({ params: { userId } }) => {
        const account = this.#account(userId)
        const { suspension, ...person } = account.person
        account.person = person
        return { changed: suspension !== undefined }
      })
      .answer(calls.setUserRights, ({ params: { userId }, body: { rights } }) => {
        const account = this.#account(userId)
        account.person = { ...account.person, rights }
        return { changed: true }
      })
      .answer(calls.setUserRole, ({ params: { userId }, body: { role } }) => {
        const account = this.#account(userId)
        const changed = account.person.role !== role
        if (changed) account.person = { ...account.person, role, version: account.person.version + 1 }
        return { changed }
      })
      .answer(calls.deleteUser, ({ params: { userId } }) => {
        this.remove(this.#account(userId).person)
        return undefined
      })
      .answer(openid.signInByOpenid, ({ body: { email, ...identity } }) => {
        const account = this.#identified(identity)
        if (account)
          return account.codes ? { secondStepOf: account.person.id, username: account.person.username } : account.person
        const owner = [...this.#accounts.values()].find(({ person }) => email !== null && person.email === email)
        return { isAddressTaken: owner !== undefined, username: owner?.person.username ?? null }
      })
      .answer(openid.createOpenidUser, ({ body: { identity, emailIsVerified: _, ...form } }) => {
        if (this.#identified(identity)) throw refuse('identity-of-another-account')
        const person = this.add({ ...aStudent(), ...form })
        Object.assign(this.#account(person.id), { password: null, identity })
        return person
      })
      .answer(openid.readOpenidIdentities, ({ params: { userId } }) => {
        const { identity, password } = this.#account(userId)
        const linked = identity ? [{ id: 1, issuer: identity.issuer, since: '2026-11-24T08:00:00.000Z' }] : []
        return { identities: linked, hasPassword: password !== null }
      })
      .answer(openid.linkOpenid, ({ params: { userId }, body }) => {
        if (this.#identified(body)) throw refuse('identity-of-another-account')
        this.#account(userId).identity = body
        return undefined
      })
      .answer(openid.unlinkOpenid, ({ params: { userId } }) => {
        this.#account(userId).identity = undefined
        return undefined
      })
      .answer(openid.reauthenticateByOpenid, ({ params: { userId }, body: { code = '', ...identity } }) => {
        const { codes } = this.#account(userId)
        const isRight = this.#identified(identity)?.person.id === userId && (!codes || codes.delete(code))
        if (!isRight) throw refuse('identity-not-yours')
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

  givePasskey({ id }: Principal, credentialId: string): void {
    this.#account(id).passkey = credentialId
  }

  /** Who signs in at a provider, and has no password unless it is said. */
  link({ id }: Principal, identity: OpenidIdentity, password: string | null = null): void {
    Object.assign(this.#account(id), { identity, password })
  }

  remove(person: Principal): void {
    this.#accounts.delete(person.id)
  }

  #named(name: string): Account | undefined {
    const accounts = [...this.#accounts.values()]
    return (
      accounts.find(({ person }) => person.username === name) ?? accounts.find(({ person }) => person.email === name)
    )
  }

  #identified({ issuer, subject }: OpenidIdentity): Account | undefined {
    return [...this.#accounts.values()].find(
      ({ identity }) => identity?.issuer === issuer && identity.subject === subject,
    )
  }

  #account(id: number): Account {
    const account = this.#accounts.get(id)
    if (!account) throw refuse('account-not-found')
    return account
  }
}

/** As identity does: who has no password was proved by the gateway. */
function refuseUnproven({ password }: Account, given: string | undefined): void {
  if (given === undefined && password !== null)
    throw validationFailed([mistake('/body/currentPassword', 'password-required')])
  if ((given ?? null) !== password) throw refuse('current-password-incorrect')
}

function orSecondStep({ person, codes, passkey }: Account) {
  if (!codes) return person
  return { secondStepOf: person.id, ...(passkey !== undefined && { by: ['app' as const, 'passkey' as const] }) }
}
