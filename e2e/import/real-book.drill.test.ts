import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { exportCourse } from '@lectern/contracts/calls/public/course-bundles.ts'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { startPrivateSystem } from '@lectern/local/testing/private-system.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { courseIdIn, importCourse, RUST_BOOK } from '../support/import-course.ts'
import { newPerson, type Person } from '../support/people.ts'

const courseAs = ({ client }: Person, courseId: number) => client.call(getCourse, { params: { courseId } })

async function exported({ client }: Person, courseId: number): Promise<Buffer> {
  return Buffer.from(await (await client.send(exportCourse, { params: { courseId } })).arrayBuffer())
}

test.skipIf(!existsSync(RUST_BOOK))(
  'a real book of a hundred long lessons: the second run changes nothing, and its bundle brings back the same bytes',
  async () => {
    const system = await startPrivateSystem()
    onTestFinished(() => system.stop())
    const [author, reader] = await Promise.all([newPerson(system.url, 'teacher'), newPerson(system.url, 'teacher')])

    const courseId = courseIdIn(await importCourse(RUST_BOOK, author))
    const { modules } = await courseAs(author, courseId)
    expect(modules).toHaveLength(23)
    expect(modules.flatMap(({ lessons }) => lessons)).toHaveLength(111)
    const again = await importCourse(RUST_BOOK, author)
    expect(again.output).toContain('(0 new, 0 changed, 0 removed)')
    expect((await courseAs(author, courseId)).modules).toEqual(modules)

    const original = await exported(author, courseId)
    const file = path.join(temporaryFolder(), 'book.zip')
    await writeFile(file, original)
    const copy = await importCourse(file, reader)
    expect(copy).toMatchObject({ code: 0, output: expect.stringContaining('111 lessons') })
    expect((await exported(reader, courseIdIn(copy))).equals(original)).toBe(true)
  },
  300_000,
)
