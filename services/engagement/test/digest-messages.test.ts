import { readMailAddress } from '@lectern/contracts/calls/internal/identity.ts'
import { changeNotificationPreferences } from '@lectern/contracts/calls/public/notifications.ts'
import type { Digest } from '@lectern/contracts/shapes/notifications.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeEach, expect, test } from 'vitest'
import { conversationsUnderTest } from './conversations-under-test.ts'
import { digestScene, whereItIsTen } from './digest-scene.ts'
import { mailUnderTest } from './engagement-under-test.ts'

const mail = mailUnderTest()
const { engagement, known, aConversation, send, read } = conversationsUnderTest(mail.environment, true)

const { addressOf, mailsTo, arrived, rowsOf, hasToWait, isScheduled } = digestScene(engagement, mail)

beforeEach(() => {
  mail.identity.answer(readMailAddress, ({ params: { userId } }) => ({
    ...{ userId, email: addressOf(userId), name: `Tess ${userId}`, isConfirmed: true },
  }))
})

async function wanting<Somebody extends Person>(person: Somebody, digest: Digest = 'daily'): Promise<Somebody> {
  await known(person)
  await engagement.mustSend(changeNotificationPreferences, { as: person, body: { preferences: [], digest } })
  await isScheduled(person)
  return person
}
const aDiligentTeacher = () => wanting(aTeacher({ timeZone: whereItIsTen() }))

/** As if a day had passed since the last digest, and this one's time were now; until it was looked at. */
async function comesDue(person: Person) {
  await engagement.database.$executeRaw`UPDATE messages SET at = least(at, now() - interval '2 minutes')`
  await engagement.database.$executeRaw`
    UPDATE digests SET since = least(since, now() - interval '1 day'), next_at = now() WHERE person_id = ${person.id}`
  await isScheduled(person)
}

test('a digest says who wrote how much about which course, and none of the words', async () => {
  const teacher = await aDiligentTeacher()
  const ada = await aConversation({ teacher, student: await known(aStudent({ fullName: 'Ada Lovelace' })) })
  const grace = await aConversation({ teacher, student: await known(aStudent({ fullName: 'Grace <Hopper>' })) })
  await send(ada.student, ada.conversationId, { text: 'Is this secret?' })
  await send(ada.student, ada.conversationId, { text: 'And is that?' })
  await send(grace.student, grace.conversationId)
  await comesDue(teacher)
  await arrived(teacher)

  const [caught] = mailsTo(teacher)
  expect(caught?.subject).toMatch(/^Your day on Lectern: 3 unread messages/)
  const link = (id: number) => `https://courses.example.org/teacher/messages/${id}`
  expect(caught?.text).toMatch(`- Ada Lovelace sent you 2 messages about Knots ${ada.courseId}`)
  expect(caught?.text).toContain(link(ada.conversationId))
  expect(caught?.text).toMatch(`- Grace <Hopper> wrote to you about Knots ${grace.courseId}`)
  expect(caught?.text).toContain(link(grace.conversationId))
  expect(caught?.html).toContain('<bdi>Grace &lt;Hopper&gt;</bdi>')
  expect(`${caught?.text}${caught?.html}`).not.toMatch(/secret|And is that|How warm/)
})

test('a student who wants one is led to their own side of the conversation', async () => {
  const student = await wanting(aStudent({ timeZone: whereItIsTen() }))
  const { conversationId, teacher } = await aConversation({ student })
  await send(teacher, conversationId)
  await comesDue(student)
  await arrived(student)
  expect(mailsTo(student)[0]?.text).toContain(`https://courses.example.org/messages/${conversationId}`)
})

test('what was read, put away, taken away or told before is in none', async () => {
  const teacher = await aDiligentTeacher()
  const seen = await aConversation({ teacher })
  const sent = await send(seen.student, seen.conversationId)
  await read(teacher, seen.conversationId, sent.body.id)
  // What the teacher wrote is unread by others.
  await send(teacher, seen.conversationId)
  const takenAway = await aConversation({ teacher })
  const removed = await send(takenAway.student, takenAway.conversationId)
  await engagement.database.message.update({
    where: { id: removed.body.id },
    data: { removedAt: new Date(), text: '' },
  })
  const putAway = await aConversation({ teacher })
  await send(putAway.student, putAway.conversationId)
  await engagement.database.conversationState.updateMany({
    where: { conversationId: putAway.conversationId, personId: teacher.id },
    data: { archived: true },
  })
  await engagement.database.$executeRaw`UPDATE notifications SET read_at = now() WHERE person_id = ${teacher.id}`
  await comesDue(teacher)
  expect(await rowsOf(teacher)).toHaveLength(0)

  const open = await aConversation({ teacher })
  await send(open.student, open.conversationId)
  await engagement.database.$executeRaw`UPDATE notifications SET read_at = now() WHERE person_id = ${teacher.id}`
  await comesDue(teacher)
  await arrived(teacher)
  expect(mailsTo(teacher)[0]?.subject).toBe('Your day on Lectern: 1 unread message')
  // Tomorrow, with the same one still unread.
  await engagement.database.$executeRaw`UPDATE mails SET cause = cause || ' yesterday' WHERE person_id = ${teacher.id}`
  await engagement.database.$executeRaw`
    UPDATE digests SET since = now() - interval '90 seconds', next_at = now() WHERE person_id = ${teacher.id}`
  await isScheduled(teacher)
  expect(await rowsOf(teacher)).toHaveLength(1)
})

test('what is read before it goes out isn’t sent', async () => {
  mail.identity.mood = 'away'
  const teacher = await aDiligentTeacher()
  const { conversationId, student } = await aConversation({ teacher })
  const sent = await send(student, conversationId)
  await engagement.database.$executeRaw`UPDATE notifications SET read_at = now() WHERE person_id = ${teacher.id}`
  await comesDue(teacher)
  await hasToWait(teacher)
  await read(teacher, conversationId, sent.body.id)
  mail.identity.mood = 'well'
  await engagement.database.$executeRaw`UPDATE mails SET due_at = now() WHERE state = 'waiting'`
  await expect.poll(async () => (await rowsOf(teacher)).map(({ state }) => state)).toEqual(['gone'])
})
