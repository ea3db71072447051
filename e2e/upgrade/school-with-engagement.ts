import { randomUUID } from 'node:crypto'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { SoftwareAuthenticator } from '@lectern/service-kit/testing/software-authenticator.ts'
import { codeOf } from '../support/factors.ts'
import { type Copy, type Member, PIXEL, read, study, writeCourse } from './school-parts.ts'

interface Cast {
  elena: Member
  chidi: Member
  nadia: Member
  tomas: Member
  grace: Member
  liwei: Member
  ingrid: Member
  register(username: string, fullName: string, role: Member['role']): Promise<Member>
  /** A course of Chidi's that Nadia, Li Wei and Ingrid study. */
  courseId: number
}

interface Attempt {
  id: number
  questions: { id: string; options?: { id: string; text: string }[] }[]
}

/**
 * What releases since 0.2.0 have beside courses and payments: emails, quizzes, certificates, conversations, questions,
 * announcements, webhooks, the school's own settings, and more ways to log in. Answers who else there is now: an operator.
 */
export async function addWhatCameWithEngagement(copy: Copy, cast: Cast): Promise<Member[]> {
  await confirmAddresses(copy, cast)
  await secureAccounts(copy, cast)
  const olga = await cast.register('olga', 'Olga Petrova', 'teacher')
  await copy.command('identity:operators', '--add', olga.username)
  await logIn(olga)
  await describeSchool(olga)
  const receiverId = await addWebhook(olga)
  await talk(cast, olga)
  await discuss(cast, olga)
  await takeQuizzes(cast)
  await olga.session.call('PATCH', `/api/operator/receivers/${receiverId}`, { paused: true })
  await study(cast.nadia, cast.courseId, 1)
  return [{ ...olga, role: 'operator' }]
}

function logIn({ session, username, password }: Member) {
  return session.call('POST', '/api/login', { username, password })
}

async function confirmAddresses({ emailedToken }: Copy, { elena, nadia, chidi, tomas }: Cast): Promise<void> {
  for (const { session, username } of [elena, nadia, chidi]) {
    const token = await emailedToken(`${username}@example.org`, 'confirm-email')
    await session.call('POST', '/api/email-confirmations', { token })
  }
  // Another address, which nobody has confirmed yet, and an address that wants no invitations.
  await tomas.session.call('POST', '/api/user/email/confirmation')
  const refused = await emailedToken('wants.none@example.org', 'no-invitations')
  await tomas.session.call('POST', '/api/invitation-refusals', { token: refused })
}

async function secureAccounts({ url }: Copy, { grace, liwei }: Cast): Promise<void> {
  await grace.session.call('PUT', '/api/user/language', { language: 'de' })
  const totp = '/api/user/factors/totp'
  const { key } = await grace.session.call<{ key: string }>('POST', totp)
  const body = { code: codeOf(key) }
  const { recoveryCodes } = await grace.session.call<{ recoveryCodes: string[] }>('PUT', totp, body)
  grace.recoveryCodes = recoveryCodes
  const options = '/api/user/factors/passkeys/options'
  const { challenge, rp } = await liwei.session.call<{ challenge: string; rp: { id: string } }>('POST', options)
  const origin = new URL(url)
  origin.hostname = rp.id
  const passkey = new SoftwareAuthenticator().create({ challenge, rpId: rp.id }, { origin: origin.origin })
  await liwei.session.call('POST', '/api/user/factors/passkeys', passkey)
}

async function describeSchool({ session }: Member): Promise<void> {
  await session.call('PUT', '/api/operator/school', {
    ...{ name: 'School of Ropes', colors: { light: '#1F4E8C', dark: '#9CC2F5' }, languages: ['en', 'de'] },
    words: { en: { heroTitle: 'Tie it once', heroText: 'Knots that hold.', promises: [] } },
    contact: { email: 'office@example.org', phone: '+49 30 1234567' },
    social: [{ kind: 'website', url: 'https://example.org/' }],
  })
  await session.call('PUT', '/api/operator/school/logo', PIXEL)
  const words = { en: { title: 'About us', markdown: 'We teach **knots**.' } }
  await session.call('PUT', '/api/operator/school/pages/about', { group: 'support', order: 10, words })
  const invited = { email: 'new.teacher@example.org', role: 'teacher' }
  await session.call('POST', '/api/operator/invitations', invited)
}

/** Paused, so that what happens later waits and nothing is sent anywhere. */
async function addWebhook({ session }: Member): Promise<string> {
  const { receiver } = await session.call<{ receiver: { id: string } }>('POST', '/api/operator/receivers', {
    ...{ kind: 'webhook', name: 'Student records', url: 'https://hooks.example.org/lectern' },
    events: ['enrolled', 'lesson-completed', 'quiz-graded'],
  })
  await session.call('PATCH', `/api/operator/receivers/${receiver.id}`, { paused: true })
  return receiver.id
}

async function talk({ nadia, liwei, chidi, courseId }: Cast, operator: Member): Promise<void> {
  const write = (member: Member, id: number, words: object) =>
    member.session.call<{ id: number }>('POST', `/api/conversations/${id}/messages`, { key: randomUUID(), ...words })
  const opened = async (student: Member) => {
    const open = () => student.session.call<{ id: number }>('POST', '/api/conversations', { courseId })
    return (await eventually(open)).id
  }
  const first = await opened(nadia)
  const lessonId = (await read(nadia, courseId)).modules[0]?.lessons[0]?.id
  const sent = await write(nadia, first, { text: 'Does the loop go over or under?', lessonId })
  await chidi.session.call('POST', `/api/conversations/${first}/read`, { until: sent.id })
  const picture = await chidi.session.call<{ id: number }>('POST', `/api/conversations/${first}/pictures`, PIXEL)
  const rude = await write(chidi, first, { text: 'Under. As I said.', pictureId: picture.id })
  await nadia.session.call('POST', `/api/messages/${rude.id}/report`, { reason: 'It is rude.' })
  await nadia.session.call('PUT', `/api/conversations/${first}/archived`, { archived: true })

  const second = await opened(liwei)
  const spam = await write(liwei, second, { text: 'Cheap ropes!' })
  await chidi.session.call('POST', `/api/messages/${spam.id}/report`, { reason: 'It is an advertisement.' })
  await chidi.session.call('PUT', `/api/conversations/${second}/blocked`, { blocked: true })
  const reports = '/api/operator/message-reports'
  const [, settled] = await operator.session.call<{ id: number }[]>('GET', reports)
  await operator.session.call('POST', `${reports}/${settled?.id}/settle`, { remove: true })
}

async function discuss({ nadia, liwei, ingrid, chidi, courseId }: Cast, operator: Member): Promise<void> {
  const lessonId = (await read(nadia, courseId)).modules[0]?.lessons[0]?.id
  const ask = (member: Member, title: string) =>
    member.session.call<{ id: number }>('POST', `/api/courses/${courseId}/questions`, {
      ...{ key: randomUUID(), lessonId, title, text: 'I tried it with wool.' },
    })
  const answer = (member: Member, id: number, text: string) =>
    member.session.call<{ id: number }>('POST', `/api/questions/${id}/answers`, { key: randomUUID(), text })
  const slips = await ask(nadia, 'Why does it slip?')
  const guess = await answer(liwei, slips.id, 'Wet it first.')
  const taught = await answer(chidi, slips.id, 'Wool is too smooth. Take hemp.')
  await liwei.session.call('PUT', `/api/questions/${slips.id}/vote`, { voted: true })
  await liwei.session.call('PUT', `/api/answers/${taught.id}/vote`, { voted: true })
  await nadia.session.call('PUT', `/api/questions/${slips.id}/accepted`, { answerId: taught.id })
  await nadia.session.call('POST', `/api/questions/${slips.id}/report`, { answerId: guess.id, reason: 'Dangerous.' })
  await ask(ingrid, 'Which rope is best?')
  const spam = await ask(liwei, 'Cheap ropes here')
  await nadia.session.call('POST', `/api/questions/${spam.id}/report`, { reason: 'It is an advertisement.' })
  const reports = await operator.session.call<{ id: number; questionId: number }[]>(
    'GET',
    '/api/operator/question-reports',
  )
  const settled = reports.find(({ questionId }) => questionId === spam.id)
  await operator.session.call('POST', `/api/operator/question-reports/${settled?.id}/settle`, { remove: true })

  const announce = (title: string, sendAt: string | null) =>
    chidi.session.call<{ id: number }>('POST', `/api/courses/${courseId}/announcements`, {
      ...{ key: randomUUID(), title, text: 'Bring two metres of rope.', sendAt },
    })
  await announce('We meet on Friday', null)
  // One that is planned would be sent while somebody tests, some day.
  const later = await announce('We meet again', new Date(Date.now() + 86_400_000).toISOString())
  await chidi.session.call('DELETE', `/api/announcements/${later.id}`)
  const preferences = [{ kind: 'question-answered', bell: true, mail: false }]
  await nadia.session.call('PUT', '/api/notification-preferences', { preferences, digest: 'weekly' })
}

/** A course with a quiz: passed at once, passed at the second try, failed, and still open. Then certificates. */
async function takeQuizzes({ chidi, nadia, tomas, grace, liwei }: Cast): Promise<void> {
  const about = { title: 'Care for ropes', price: 0, status: 'draft' }
  const { id: courseId } = await writeCourse(chidi, { ...about, language: 'de' }, [2])
  const lessonId = (await read(chidi, courseId)).modules[0]?.lessons[1]?.id
  await chidi.session.call('PUT', `/api/lessons/${lessonId}/working-copy`, {
    ...{ type: 'quiz', content: '<p>On drying.</p>', quiz: QUIZ },
  })
  await chidi.session.call('PUT', `/api/courses/${courseId}`, { status: 'active' })
  const begin = (student: Member) =>
    student.session.call<Attempt>('POST', `/api/lessons/${lessonId}/quiz/attempts`, { tab: 'tab-of-then' })
  const take = async (student: Member, place: string) => {
    const { id, questions } = await begin(student)
    const answers = Object.fromEntries(
      questions.map((question) => [
        question.id,
        { choice: question.options?.filter(({ text }) => text === place).map((option) => option.id) },
      ]),
    )
    const body = { tab: 'tab-of-then', answers, marked: [] }
    await student.session.call('POST', `/api/quiz-attempts/${id}/hand-in`, body)
  }
  for (const student of [nadia, tomas, grace, liwei]) await study(student, courseId, 1)
  await take(nadia, 'In the shade')
  await take(tomas, 'In the shade')
  await take(liwei, 'In the sun')
  await take(liwei, 'In the shade')
  await take(grace, 'In the sun')
  await begin(grace)

  const certificateOf = (student: Member) =>
    eventually(async () => {
      const all = await student.session.call<{ id: string; courseId: number; state: string }[]>(
        'GET',
        '/api/certificates',
      )
      const found = all.find((one) => one.courseId === courseId && one.state === 'valid')
      if (!found) throw new Error(`${student.username} has no certificate yet`)
      return found.id
    })
  await nadia.session.call('PUT', `/api/certificates/${await certificateOf(nadia)}/sharing`, { shared: true })
  await certificateOf(liwei)
  const reason = { reason: 'Somebody else sat the quiz' }
  await chidi.session.call('POST', `/api/certificates/${await certificateOf(tomas)}/withdraw`, reason)
}

const QUIZ = {
  settings: {
    ...{ passMark: 70, attempts: null, timeLimit: null, shuffleQuestions: false, shuffleAnswers: true },
    ...{ shown: 'answers', shownWhen: 'handed-in', required: true },
  },
  items: [
    {
      ...{ id: 'dry', type: 'single', points: 2, text: '<p>Where does a rope dry?</p>', feedback: '', lessonId: null },
      options: [
        { id: 'shade', text: 'In the shade', correct: true, feedback: '' },
        { id: 'sun', text: 'In the sun', correct: false, feedback: 'It gets brittle.' },
      ],
    },
  ],
}
