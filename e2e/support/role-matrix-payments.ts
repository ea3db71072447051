import { newCourse } from './courses.ts'
import { payFor, purchase } from './purchases.ts'
import { everybody, type MatrixEntry, row, type Scene } from './role-scene.ts'

const newPaidCourse = ({ people }: Scene) => newCourse(people.owner, { price: 20 })

/** A payment of `student` that Stripe has and billing hasn't been told of. */
async function paidIntent(scene: Scene) {
  const course = await newPaidCourse(scene)
  const { paymentIntentId } = await payFor(scene.people.student, course)
  return { courseId: course.id, paymentIntentId }
}

async function paidOrder(scene: Scene) {
  const { orderId } = await purchase(scene.people.student, await newPaidCourse(scene))
  return { orderId }
}

/** What the calls of payments answer to each kind of caller. */
export const PAYMENT_ENTRIES: Record<string, MatrixEntry[]> = {
  getPaymentSettings: [{ statuses: everybody(200) }],
  createPaymentIntent: [
    {
      when: 'a course with a price',
      input: async (scene) => ({ body: { courseId: (await newPaidCourse(scene)).id } }),
      statuses: row(401, 200, 200, 403, 403),
    },
    {
      when: 'a free course',
      input: (scene) => ({ body: { courseId: scene.course.id } }),
      statuses: row(401, 409, 409, 403, 403),
    },
    {
      when: 'a draft',
      input: (scene) => ({ body: { courseId: scene.draft.id } }),
      statuses: row(401, 404, 404, 403, 403),
    },
    {
      when: 'a course that was bought',
      input: async (scene) => {
        const course = await newPaidCourse(scene)
        await purchase(scene.people.student, course)
        return { body: { courseId: course.id } }
      },
      statuses: row(401, 409, 200, 403, 403),
    },
  ],
  confirmEnrollment: [
    {
      when: 'a payment of the student',
      input: async (scene) => ({ body: await paidIntent(scene) }),
      statuses: row(401, 200, 404, 403, 403),
    },
    {
      when: 'a payment of another course',
      input: async (scene) => ({ body: { ...(await paidIntent(scene)), courseId: scene.course.id } }),
      statuses: row(401, 409, 404, 403, 403),
    },
    {
      when: 'a payment that nobody made',
      input: (scene) => ({ body: { courseId: scene.course.id, paymentIntentId: 'pi_nobody' } }),
      statuses: row(401, 404, 404, 403, 403),
    },
  ],
  receiveStripeWebhook: [
    {
      when: 'without a signature',
      input: () => ({ body: { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' } }),
      statuses: everybody(400),
    },
  ],
  listPurchases: [{ statuses: row(401, 200, 200, 403, 403) }],
  listTeacherOrders: [{ statuses: row(401, 403, 403, 200, 200) }],
  getTeacherEarnings: [{ statuses: row(401, 403, 403, 200, 200) }],
  refundOrder: [
    {
      input: async (scene) => ({ params: await paidOrder(scene), body: { reason: 'Bought by mistake' } }),
      statuses: row(401, 403, 403, 200, 404),
    },
    {
      when: 'an order that nobody made',
      input: () => ({ params: { orderId: 2_000_000_000 }, body: { reason: 'Bought by mistake' } }),
      statuses: row(401, 403, 403, 404, 404),
    },
  ],
}
