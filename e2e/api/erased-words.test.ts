import { randomBytes, randomUUID } from 'node:crypto'
import { LecternClient } from '@lectern/api-client/client.ts'
import { requestPasswordReset } from '@lectern/contracts/calls/public/accounts.ts'
import { confirmEnrollment, refundOrder } from '@lectern/contracts/calls/public/billing.ts'
import { openConversation, sendMessage } from '@lectern/contracts/calls/public/conversations.ts'
import { login, updateProfile } from '@lectern/contracts/calls/public/gateway.ts'
import { inviteStudents } from '@lectern/contracts/calls/public/invitations.ts'
import { postReview } from '@lectern/contracts/calls/public/learning.ts'
import { putProfilePicture } from '@lectern/contracts/calls/public/profile-pictures.ts'
import { beginAttempt, saveAnswers } from '@lectern/contracts/calls/public/quizzes.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect, test } from 'vitest'
import { enrollIn, newCourse, PNG } from '../support/courses.ts'
import { erase, tablesWith, whileCompacting } from '../support/erasing.ts'
import { confirmOwnAddress, mailTo } from '../support/mails.ts'
import { newPerson, type Person } from '../support/people.ts'
import { payFor } from '../support/purchases.ts'
import { newQuiz } from '../support/quizzes.ts'
import { stripeOf } from '../support/stripe.ts'
import { targetUrl } from '../support/target.ts'
import { findTraces } from '../support/traces.ts'

const url = targetUrl()
/** Stands nowhere else in the system. */
const word = () => `w${randomBytes(8).toString('hex')}`
const TAB = '00000000-0000-4000-8000-000000000001'

/** Pays with an address for the receipt that the account doesn't have. */
async function buy(student: Person, courseId: number, email: string): Promise<number> {
  const stripe = stripeOf(process.env)
  const card = { token: 'tok_visa' }
  const { id } = await stripe.paymentMethods.create({ type: 'card', card, billing_details: { email } })
  const { orderId, paymentIntentId } = await payFor(student, { id: courseId }, id)
  await student.client.call(confirmEnrollment, { body: { courseId, paymentIntentId } })
  return orderId
}

/** Does what a student can do, and answers all words that they have left. */
async function study(student: Person, teacher: Person): Promise<string[]> {
  const words = {
    name: word(),
    bio: word(),
    review: word(),
    answer: word(),
    reason: word(),
    receipt: word(),
    message: word(),
  }
  const { client, email, username } = student
  await client.call(updateProfile, { body: { fullName: `Vesna ${words.name}`, bio: `Reads ${words.bio}.` } })
  const { profileImage } = await client.call(putProfilePicture, { raw: PNG })
  await confirmOwnAddress(student)
  await new LecternClient(url).send(login, { body: { username, password: 'not the right one' } })
  await new LecternClient(url).call(requestPasswordReset, { body: { email } })

  const course = await newCourse(teacher)
  await newQuiz(teacher, course.lessonIds[0] ?? 0)
  await teacher.client.call(inviteStudents, { params: { courseId: course.id }, body: { list: email, dryRun: false } })
  await mailTo(email, 'You’re invited')
  await enrollIn(student, course)
  const body = { rating: 4, comment: `As ${words.review} as can be` }
  await client.call(postReview, { params: { courseId: course.id }, body })
  const { id: conversationId } = await eventually(() =>
    client.call(openConversation, { body: { courseId: course.id } }),
  )
  const message = { key: randomUUID(), text: `Hold ${words.message} fast` }
  await client.call(sendMessage, { params: { conversationId }, body: message })
  const attempt = await client.call(beginAttempt, {
    params: { lessonId: course.lessonIds[0] ?? 0 },
    body: { tab: TAB },
  })
  const gap = attempt.questions.find(({ type }) => type === 'code-gap')
  await client.call(saveAnswers, {
    params: { attemptId: attempt.id },
    body: { tab: TAB, answers: { [gap?.id ?? '']: { text: words.answer } }, marked: [] },
  })

  const paid = await newCourse(teacher, { price: 20 })
  const receipt = `${words.receipt}@example.org`
  const orderId = await buy(student, paid.id, receipt)
  await mailTo(receipt, 'receipt')
  await teacher.client.call(refundOrder, { params: { orderId }, body: { reason: `Since ${words.reason}` } })
  return [...Object.values(words), username.toLowerCase(), profileImage?.split('/').at(-1) ?? '']
}

/** Writes what nobody has published, and answers its words; but for the title, which events have told. */
async function write(teacher: Person): Promise<string[]> {
  const text = word()
  await newCourse(teacher, { content: `<p>${text}</p>`, status: 'draft' })
  return [text, teacher.username.toLowerCase(), teacher.fullName.replace('Ida ', '')]
}

test('no word of somebody who was erased stays in a database, on a topic, in Redis or in a log', async () => {
  const [teacher, author, student] = await Promise.all([
    newPerson(url, 'teacher'),
    newPerson(url, 'teacher', `Ida ${word()}`),
    newPerson(url, 'student'),
  ])
  const words = [...(await study(student, teacher)), ...(await write(author))]
  // It is looked where something is.
  expect(await tablesWith(process.env, words)).toEqual(
    expect.arrayContaining([
      'identity public.users',
      'learning public.reviews',
      'engagement public.messages',
      'catalog public.lessons',
    ]),
  )
  // And of all topics, dead letters too, identity's alone names people.
  const traces = (await findTraces(process.env))(...words, student.email, author.email)
  expect(traces.filter((place) => place.startsWith('topic '))).toEqual(['topic lectern.identity'])

  await Promise.all([erase(student), erase(author)])
  expect(await tablesWith(process.env, words)).toEqual([])
  await whileCompacting(process.env, () =>
    eventually(async () => expect((await findTraces(process.env))(...words)).toEqual([])),
  )
})
