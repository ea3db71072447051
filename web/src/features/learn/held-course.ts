import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { useState } from 'react'

/**
 * The course as it was read last, but for a lesson that is open and has gone from it meanwhile: it stays in its place until another one is opened.
 */
export function useHeldCourse(course: CourseDetail, openId: number | undefined) {
  const [held, setHeld] = useState(course)
  const isRemoved = openId !== undefined && has(held, openId) && !has(course, openId)
  if (!isRemoved && held !== course) setHeld(course)
  return { course: isRemoved ? held : course, isRemoved }
}

function has({ modules }: CourseDetail, lessonId: number): boolean {
  return modules.some(({ lessons }) => lessons.some(({ id }) => id === lessonId))
}
