import Stripe from 'stripe'
import { Session } from './session.ts'

/** Everybody of the school, with passwords that are as made up as they are. */
export interface Pupil {
  username: string
  password: string
  role: 'teacher' | 'student'
  /** The account was deleted: nobody signs in as them any more. */
  deleted?: boolean
}

interface Member extends Pupil {
  session: Session
}

interface Course {
  id: number
  modules: { id: number; lessons: { id: number; type: string }[] }[]
  enrollment: { id: number; progress: { id: number; lessonId: number; completed: boolean }[] } | null
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A lively little school, over the public API: what every table and topic has some of. */
export async function openSchool(url: string, stripe: Stripe): Promise<Pupil[]> {
  const join = async (username: string, fullName: string, role: Pupil['role']): Promise<Member> => {
    const session = new Session(url)
    const password = `secret-${username}`
    await session.call('POST', '/api/register', {
      ...{ username, fullName, password, role },
      email: `${username}@example.org`,
    })
    return { username, password, role, session }
  }
  const elena = await join('elena', 'Elena Marchetti', 'teacher')
  const chidi = await join('chidi', 'Chidi Okafor', 'teacher')
  const nadia = await join('nadia', 'Nadia Rahman', 'student')
  const tomas = await join('tomas', 'Tomáš Dvořák', 'student')
  const grace = await join('grace', 'Grace Adeyemi', 'student')
  const liwei = await join('liwei', 'Li Wei', 'student')
  const ingrid = await join('ingrid', 'Ingrid Søndergaard', 'student')

  await elena.session.call('PUT', '/api/user', { bio: 'Teaches by doing.\nMoves slowly.' })
  await tomas.session.call('PUT', '/api/user', { fullName: 'Tomáš D.', email: 'tomas.d@example.org' })
  await grace.session.call('PUT', '/api/user/password', { currentPassword: grace.password, newPassword: 'Another-1' })
  grace.password = 'Another-1'

  // Releases before this one published them at once.
  const { courses } = await elena.session.call<{ courses: { id: number }[] }>('POST', '/api/seed-courses')
  for (const { id } of courses.slice(1)) await elena.session.call('PUT', `/api/courses/${id}`, { status: 'active' })
  const samples = await new Session(url).call<{ id: number; price: number }[]>('GET', '/api/courses?sort=price-low')
  const [free = 0, second = 0] = samples.filter(({ price }) => price === 0).map(({ id }) => id)
  const [sold = 0, other = 0] = samples.filter(({ price }) => price > 0).map(({ id }) => id)
  const knots = await writeCourse(chidi, { title: 'Knots that hold', price: 19.5, status: 'active' }, [3, 2])
  const archived = await writeCourse(chidi, { title: 'Ropes of last year', price: 0, status: 'active' }, [2])
  await writeCourse(chidi, { title: 'Splices, one day', price: 0, status: 'draft' }, [1])
  const short = await writeCourse(chidi, { title: 'Bowline & <hitch>', price: 0, status: 'active' }, [4, 1])
  const gone = await writeCourse(chidi, { title: 'Never mind', price: 0, status: 'draft' }, [1])
  await chidi.session.call('DELETE', `/api/courses/${gone.id}`)

  await study(nadia, free, 100)
  await study(nadia, short.id, 2)
  await study(tomas, free, 3)
  await study(tomas, archived.id, 1)
  await study(grace, free, 1)
  await study(grace, short.id, 4)
  await study(liwei, second, 2)
  await study(liwei, short.id, 5)
  await study(ingrid, free, 2)
  await study(ingrid, short.id, 1)
  await chidi.session.call('POST', `/api/courses/${archived.id}/archive`)

  await nadia.session.call('POST', `/api/courses/${free}/reviews`, { rating: 5, comment: 'Clear to the last page.' })
  await tomas.session.call('POST', `/api/courses/${free}/reviews`, { rating: 3, comment: 'More exercises, please.' })
  await tomas.session.call('PUT', `/api/courses/${free}/reviews`, { rating: 4, comment: 'Now with exercises.' })
  await ingrid.session.call('POST', `/api/courses/${free}/reviews`, { rating: 2, comment: 'Too quick for me.' })
  await grace.session.call('POST', `/api/courses/${short.id}/reviews`, { rating: 4 })

  // Students are taken back to the beginning, removed, and back again.
  const progressOf = async (student: Member, id: number) => (await read(student, id)).enrollment?.id
  await chidi.session.call('POST', `/api/enrollments/${await progressOf(liwei, short.id)}/reset`)
  await chidi.session.call('DELETE', `/api/enrollments/${await progressOf(grace, short.id)}`)
  await elena.session.call('DELETE', `/api/enrollments/${await progressOf(tomas, free)}`)
  await study(tomas, free, 2)

  // The outline changes under those who study it.
  const [first, last] = (await read(chidi, short.id)).modules
  const lessons = first?.lessons.map(({ id }) => id) ?? []
  await chidi.session.call('DELETE', `/api/lessons/${lessons.pop()}`)
  const late = await chidi.session.call<{ id: number }>('POST', `/api/modules/${last?.id}/lessons`, {
    ...{ title: 'Came later', type: 'video', videoUrl: 'https://example.org/knot.mp4', duration: 7 },
    content: '<p>Watch, then tie it.</p>',
  })
  const moved = [late.id, ...(last?.lessons.map(({ id }) => id) ?? [])]
  const order = {
    modules: [
      { id: last?.id, lessonIds: moved },
      { id: first?.id, lessonIds: lessons.toReversed() },
    ],
  }
  await chidi.session.call('PUT', `/api/courses/${short.id}/order`, order)
  await chidi.session.call('PUT', `/api/courses/${short.id}`, { title: 'Bowline & other <hitches>', level: 'advanced' })

  // Bought; given back by the teacher, by Stripe in part; disputed; bought by somebody who has left since; declined; begun.
  const pay = async (student: Member, courseId: number, card: string) => {
    const open = await student.session.call<{ paymentIntentId: string; orderId: number }>(
      'POST',
      '/api/create-payment-intent',
      { courseId },
    )
    await stripe.paymentIntents.confirm(open.paymentIntentId, { payment_method: card }).catch(declined)
    return open
  }
  const buy = async (student: Member, courseId: number, card = 'pm_card_visa') => {
    const open = await pay(student, courseId, card)
    const body = { courseId, paymentIntentId: open.paymentIntentId }
    await student.session.call('POST', '/api/confirm-enrollment', body)
    return open
  }
  await buy(nadia, sold)
  await study(nadia, sold, 1)
  await buy(nadia, knots.id)
  const returned = await buy(tomas, knots.id)
  await chidi.session.call('POST', `/api/orders/${returned.orderId}/refund`, { reason: 'Bought by mistake' })
  const reduced = await buy(liwei, sold)
  await stripe.refunds.create({ payment_intent: reduced.paymentIntentId, amount: 1000 })
  await buy(tomas, other, 'pm_card_createDispute')
  await buy(ingrid, knots.id)
  await pay(liwei, knots.id, 'pm_card_chargeDeclined')
  await grace.session.call('POST', '/api/create-payment-intent', { courseId: other })
  await ingrid.session.call('DELETE', '/api/user', { password: ingrid.password })
  ingrid.deleted = true

  return [elena, chidi, nadia, tomas, grace, liwei, ingrid].map(({ session: _, ...person }) => person)
}

async function writeCourse(
  teacher: Member,
  { status, ...about }: { title: string; price: number; status: string },
  lessons: number[],
): Promise<{ id: number }> {
  const { session } = teacher
  const body = { ...about, description: 'By hand, with a metre of rope.', level: 'beginner', categoryId: 2 }
  const course = await session.call<{ id: number }>('POST', '/api/courses', body)
  await session.call('PUT', `/api/courses/${course.id}/images/knot.png`, PIXEL)
  for (const [place, count] of lessons.entries()) {
    const module = await session.call<{ id: number }>('POST', `/api/courses/${course.id}/modules`, {
      title: `Part ${place + 1}`,
      description: place === 0 ? 'Where it begins' : null,
    })
    for (let number = 1; number <= count; number++) {
      const picture = `<p>Knot ${number}</p><img src="/api/courses/${course.id}/images/knot.png" alt="A knot">`
      await session.call('POST', `/api/modules/${module.id}/lessons`, { title: `Step ${number}`, content: picture })
    }
  }
  if (status !== 'draft') await session.call('PUT', `/api/courses/${course.id}`, { status })
  return course
}

function read({ session }: Member, courseId: number): Promise<Course> {
  return session.call('GET', `/api/courses/${courseId}`)
}

/** Enrolls where that isn't done yet, and completes some more lessons that are no quizzes. */
async function study(student: Member, courseId: number, lessons: number): Promise<void> {
  if (!(await read(student, courseId)).enrollment) await student.session.call('POST', `/api/courses/${courseId}/enroll`)
  const { enrollment, modules } = await read(student, courseId)
  const texts = modules.flatMap((module) => module.lessons).filter(({ type }) => type !== 'quiz')
  const open = (enrollment?.progress ?? []).filter(
    ({ completed, lessonId }) => !completed && texts.some((text) => text.id === lessonId),
  )
  for (const { id } of open.slice(0, lessons)) {
    await student.session.call('PUT', `/api/progress/${id}`, { completed: true })
  }
}

function declined(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error
}
