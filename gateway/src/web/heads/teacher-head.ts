import type { TeacherPage } from '@lectern/contracts/shapes/teachers.ts'
import { coursePath } from './course-head.ts'
import { type Head, type PageContext, summary } from './head.ts'

export const teacherPath = (teacherId: number) => `/teachers/${teacherId}`

/** Of a teacher's own page: a person, and what they teach. */
export function teacherHead(teacher: TeacherPage, { absolute }: PageContext): Head {
  const { id, fullName, username, bio, profileImage, courses } = teacher
  const name = fullName.trim() || username
  const url = absolute(teacherPath(id))
  return {
    title: name,
    description: summary(bio?.trim() || courses.map(({ title }) => title).join(', ')) || null,
    address: teacherPath(id),
    things: [
      {
        '@type': 'ProfilePage',
        url,
        mainEntity: {
          ...{ '@type': 'Person', '@id': url, name },
          ...(bio?.trim() && { description: summary(bio) }),
          ...(profileImage && { image: absolute(profileImage) }),
        },
        hasPart: courses.map(({ id: courseId, title, description }) => ({
          ...{ '@type': 'Course', url: absolute(coursePath(courseId)), name: title, description },
        })),
      },
    ],
  }
}
