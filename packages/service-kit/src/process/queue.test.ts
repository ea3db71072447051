import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

const work = 'pictures'
const busy = 'Many pictures are being stored. Try again in a moment.'
const refusal = { status: 503, slug: 'busy', params: { work }, message: busy, headers: { 'retry-after': '1' } }

/** Work that ends when it is told to. */
function gated() {
  const gate = Promise.withResolvers<string>()
  return { work: () => gate.promise, end: () => gate.resolve('done') }
}

test('so many work and so many wait; the next is refused with a sentence, and there is room again afterwards', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 1, work })
  const [one, two, three] = [gated(), gated(), gated()]
  const taken = [queue.take(one.work), queue.take(two.work), queue.take(three.work)]
  await expect(queue.take(one.work)).rejects.toMatchObject(refusal)

  one.end()
  await taken[0]
  two.end()
  three.end()
  expect(await Promise.all(taken)).toEqual(['done', 'done', 'done'])
  expect(await queue.take(async () => 'later')).toBe('later')
})

test('one person can’t take all the room, and has it back when the work is done, well or not', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 10, each: 2, work })
  const [one, two] = [gated(), gated()]
  const taken = [queue.take(one.work, 7), queue.take(two.work, 7)]
  await expect(queue.take(one.work, 7)).rejects.toMatchObject(refusal)
  const other = queue.take(async () => 'other', 8)

  one.end()
  two.end()
  expect(await Promise.all([...taken, other])).toEqual(['done', 'done', 'other'])
  for (let again = 0; again < 3; again++) {
    await expect(queue.take(async () => Promise.reject(new Error('broken')), 7)).rejects.toThrow('broken')
  }
})
