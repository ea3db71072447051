import type { User } from '@lectern/contracts/shapes/people.ts'

/** Somebody who is signed in. */
export const student: User = {
  id: 7,
  username: 'ada',
  email: 'ada@example.test',
  fullName: 'Ada Lovelace',
  role: 'student',
  bio: null,
  profileImage: null,
  language: null,
}

export const teacher: User = {
  ...student,
  id: 8,
  username: 'grace',
  email: 'grace@example.test',
  fullName: 'Grace Hopper',
  role: 'teacher',
}
