import { listCertificates } from '@lectern/contracts/calls/public/certificates.ts'
import { completeLesson } from '@lectern/contracts/calls/public/learning.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { enrollIn, newCourse } from './courses.ts'
import type { Person } from './people.ts'

/** The id of a certificate of the student, for a new course of the teacher, as soon as it is issued. */
export async function newCertificate(teacher: Person, student: Person): Promise<string> {
  const course = await newCourse(teacher, { title: 'Tables to the end', lessons: [1] })
  const { progressIds } = await enrollIn(student, course)
  for (const progressId of progressIds) {
    await student.client.call(completeLesson, { params: { progressId }, body: { completed: true } })
  }
  return eventually(async () => {
    const own = await student.client.call(listCertificates)
    const issued = own.find(({ courseId, state }) => courseId === course.id && state === 'valid')
    if (!issued) throw new Error('The certificate is not issued')
    return issued.id
  })
}
