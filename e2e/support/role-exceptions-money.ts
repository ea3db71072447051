import { getTeacherFunnel } from '@lectern/contracts/calls/public/figures.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { newCourse } from './courses.ts'
import { payFor, purchase } from './purchases.ts'
import type { MatrixEntry } from './role-matrix.ts'
import type { Scene } from './role-scene.ts'
import { NOBODYS } from './role-things.ts'

const newPaidCourse = ({ people }: Scene) => newCourse(people.owner, { price: 20 })

/** A payment of `student` that Stripe has and billing hasn't been told of. */
async function paidIntent(scene: Scene) {
  const course = await newPaidCourse(scene)
  const { paymentIntentId } = await payFor(scene.people.student, course)
  return { courseId: course.id, paymentIntentId }
}

/** Figures are made of events: of a course that was made a moment ago analytics may not know yet. */
async function ofCourse({ course, people }: Scene) {
  const input = { query: { courseId: course.id } }
  await eventually(() => people.owner.client.call(getTeacherFunnel, input))
  return input
}
const ofNobodys = () => ({ query: { courseId: NOBODYS } })

const figures: MatrixEntry[] = [
  { when: 'of all courses' },
  { when: 'of a course that nobody has', input: ofNobodys, status: 404 },
  {
    when: 'over days that end before they begin',
    input: () => ({ query: { from: '2026-03-02', to: '2026-03-01' } }),
    status: 400,
  },
]

/** Payments, orders and figures. */
export const MONEY_EXCEPTIONS: Record<string, MatrixEntry[]> = {
  createPaymentIntent: [
    {
      when: 'a course with a price',
      input: async (scene) => ({ body: { courseId: (await newPaidCourse(scene)).id } }),
    },
    { when: 'a free course', input: ({ course }) => ({ body: { courseId: course.id } }), status: 409 },
    { when: 'a draft', input: ({ draft }) => ({ body: { courseId: draft.id } }), status: 404 },
    {
      when: 'a course that was bought',
      input: async (scene) => {
        const course = await newPaidCourse(scene)
        await purchase(scene.people.student, course)
        return { body: { courseId: course.id } }
      },
      but: { student: 409 },
    },
  ],
  confirmEnrollment: [
    { when: 'a payment of the student', input: async (scene) => ({ body: await paidIntent(scene) }) },
    {
      when: 'a payment of another course',
      input: async (scene) => ({ body: { ...(await paidIntent(scene)), courseId: scene.course.id } }),
      status: 409,
    },
    {
      when: 'a payment that nobody made',
      input: ({ course }) => ({ body: { courseId: course.id, paymentIntentId: 'pi_nobody' } }),
      status: 404,
    },
  ],
  receiveStripeWebhook: [
    {
      when: 'without a signature',
      input: () => ({ body: { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' } }),
      status: 400,
    },
  ],
  refundOrder: [
    {},
    { when: 'an order that nobody made', input: () => ({ params: { orderId: NOBODYS } }), status: 404 },
  ],
  recordRepayment: [
    { when: 'an order that owes nothing', status: 409 },
    { when: 'an order that nobody made', input: () => ({ params: { orderId: NOBODYS } }), status: 404 },
  ],
  getTeacherFigures: figures,
  exportTeacherFigures: figures,
  getTeacherFunnel: [
    { when: 'of a course that nobody has', input: ofNobodys, status: 404 },
    { when: 'without a course', status: 400 },
    { when: "of somebody's course", input: ofCourse, as: 'teacher-owner' },
  ],
}
