import { requestPasswordReset } from '@lectern/contracts/calls/public/accounts.ts'
import { inviteStudents } from '@lectern/contracts/calls/public/invitations.ts'
import { newCertificate } from './certificates.ts'
import { newCourse } from './courses.ts'
import { confirmOwnAddress, linkTokenTo, mailTo } from './mails.ts'
import { newPerson, uniqueName } from './people.ts'
import type { Scene } from './role-scene.ts'

/** Links that came by mail and are good: made anew for each caller, where the first use ends them. */
export async function confirmationLink({ url }: Scene) {
  const { email } = await newPerson(url, 'student')
  return { body: { token: await linkTokenTo(email, 'Confirm your email') } }
}

export async function resetLink({ url }: Scene) {
  const { client, email } = await newPerson(url, 'student')
  await client.call(requestPasswordReset, { body: { email } })
  return { body: { token: await linkTokenTo(email, 'Choose a new password'), newPassword: 'a lighthouse in June' } }
}

/** The mail that invites somebody without an account into a course of the owner's. */
async function invitationMail({ people: { owner } }: Scene) {
  const [title, email] = [uniqueName('Knots'), `${uniqueName('invited')}@example.org`]
  const { id: courseId } = await newCourse(owner, { title, lessons: [1] })
  await owner.client.call(inviteStudents, { params: { courseId }, body: { list: email, dryRun: false } })
  return mailTo(email, title)
}

export async function invitationLink(scene: Scene) {
  return { body: { token: tokenAfter('/invitation', await invitationMail(scene)) } }
}

export async function refusalLink(scene: Scene) {
  return { body: { token: tokenAfter('/no-invitations', await invitationMail(scene)) } }
}

/** In a mail that its reader can leave: about a certificate of the student's. */
export async function leavingLink({ people: { owner, student } }: Scene): Promise<string> {
  await confirmOwnAddress(student)
  await newCertificate(owner, student)
  return tokenAfter('/unsubscribe', await mailTo(student.email, 'Your certificate'))
}

function tokenAfter(path: string, { text }: { text: string }): string {
  const [, token] = new RegExp(`${path}#([\\w.-]+)`).exec(text) ?? []
  if (token === undefined) throw new Error(`no link to ${path} in ${text}`)
  return token
}
