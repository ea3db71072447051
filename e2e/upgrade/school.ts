import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '@lectern/local/repository.ts'
import Stripe from 'stripe'
import { type Copy, type Member, PIXEL, type Pupil, read, study, writeCourse } from './school-parts.ts'
import { addWhatCameWithEngagement } from './school-with-engagement.ts'
import { Session } from './session.ts'

interface Sample {
  id: number
  price: number
  status: string
}

/** A lively little school, over the public API: every table and topic gets some rows. Passkeys apart, nothing needs a browser. */
export async function openSchool(copy: Copy): Promise<Pupil[]> {
  const { url, stripe } = copy
  const register = async (username: string, fullName: string, role: Pupil['role']): Promise<Member> => {
    const session = new Session(url)
    const password = `secret-${username}`
    await session.call('POST', '/api/register', {
      ...{ username, fullName, password, role },
      email: `${username}@example.org`,
    })
    return { username, password, role, session }
  }
  const elena = await register('elena', 'Elena Marchetti', 'teacher')
  const chidi = await register('chidi', 'Chidi Okafor', 'teacher')
  const nadia = await register('nadia', 'Nadia Rahman', 'student')
  const tomas = await register('tomas', 'Tomáš Dvořák', 'student')
  const grace = await register('grace', 'Grace Adeyemi', 'student')
  const liwei = await register('liwei', 'Li Wei', 'student')
  const ingrid = await register('ingrid', 'Ingrid Søndergaard', 'student')

  await elena.session.call('PUT', '/api/user', { bio: 'Teaches by doing.\nMoves slowly.' })
  const moved = { fullName: 'Tomáš D.', email: 'tomas.d@example.org', currentPassword: tomas.password }
  await tomas.session.call('PUT', '/api/user', moved)
  await grace.session.call('PUT', '/api/user/password', {
    currentPassword: grace.password,
    newPassword: 'hemp and tide 41',
  })
  grace.password = 'hemp and tide 41'

  const { courses } = await elena.session.call<{ courses: Sample[] }>('POST', '/api/seed-courses')
  const samples = courses.toSorted((a, b) => a.price - b.price)
  // Releases up to 0.2.0 published most at once. The last one stays as it came.
  for (const { id, status } of samples.slice(0, -1)) {
    if (status === 'draft') await elena.session.call('PUT', `/api/courses/${id}`, { status: 'active' })
  }
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
  const movedLessons = [late.id, ...(last?.lessons.map(({ id }) => id) ?? [])]
  const order = {
    modules: [
      { id: last?.id, lessonIds: movedLessons },
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

  // What waits for somebody, and what isn't published yet.
  await nadia.session.call('PUT', `/api/wishlist/${other}`)
  await elena.session.call('PUT', '/api/user/picture', PIXEL)
  const list = 'nadia@example.org\nnew.student@example.org\nwants.none@example.org'
  await chidi.session.call('POST', `/api/courses/${short.id}/invitations`, { list, dryRun: false })
  await chidi.session.call('PUT', `/api/lessons/${late.id}/working-copy`, { content: '<p>Watch it twice.</p>' })
  await addVideo(chidi, short.id, late.id)

  const members = { elena, chidi, nadia, tomas, grace, liwei, ingrid }
  const hasEngagement = await nadia.session.call('GET', '/api/conversations').then(
    () => true,
    (error) => !String(error).includes('404 of'),
  )
  const operators = hasEngagement
    ? await addWhatCameWithEngagement(copy, { ...members, register, courseId: short.id })
    : []

  await ingrid.session.call('DELETE', '/api/user', { password: ingrid.password })
  ingrid.deleted = true
  return [...Object.values(members), ...operators].map(({ session: _, ...person }) => person)
}

/** A small film by the resumable upload, which is then what the lesson shows. */
async function addVideo({ session }: Member, courseId: number, lessonId: number): Promise<void> {
  const film = readFileSync(join(REPOSITORY, 'services/catalog/test/fixtures/videos/vp8-opus.webm'))
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = { ...tus, 'upload-length': String(film.length) }
  const { location } = await session.answer('POST', '/api/video-uploads', undefined, begun)
  const id = location?.split('/').at(-1)
  const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await session.call('PATCH', `/api/video-uploads/${id}`, film, piece)
  await session.call('POST', `/api/video-uploads/${id}/finish`)
  const body = { type: 'video', videoUrl: `/api/courses/${courseId}/videos/${id}` }
  await session.call('PUT', `/api/lessons/${lessonId}`, body)
}

function declined(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error
}
