import type { SignUpRole } from '../../shapes/principal.ts'
import { RIGHTS, type Right } from '../../shapes/rights.ts'

interface Rule {
  /** Who gets as far as the thing itself. */
  role: 'anybody' | 'user' | SignUpRole
  /** One of these they must have beside the role. */
  rights?: readonly [Right, ...Right[]]
  /** Whose things, for readers. Nothing of the kind where a call is about nobody's things, or about one's own account. */
  whose?: string
  /** Who of them holds the thing: the student whose it is or who is enrolled, the teacher whose it or whose course it is. */
  holders?: readonly SignUpRole[]
  /** What those get who don't hold it. Where nobody else is to know of it, as of a draft, that is always 404. */
  others?: 403 | 404
}

/** Whom a call is for. The role is asked before anything is looked at; whose the thing is, the use case knows. */
export const ACCESS = {
  public: { role: 'anybody' },
  'signed-in': { role: 'user' },
  student: { role: 'student' },
  teacher: { role: 'teacher' },
  administrator: { role: 'user', rights: ['administrator'] },
  system: { role: 'user', rights: ['system'] },
  'any-right': { role: 'user', rights: RIGHTS },
  'persons-own': { role: 'user', whose: "The person's own." },
  'person-owner': {
    ...{ role: 'user', holders: ['student', 'teacher'], others: 404 },
    whose: "The person's own; 404 for all others.",
  },
  'users-own': { role: 'user', whose: "A student's own, or those in a teacher's courses." },
  'students-own': { role: 'student', whose: "The student's own." },
  'teachers-own': { role: 'teacher', whose: "The teacher's own, or of the teacher's own courses." },
  'public-or-teachers-own': {
    role: 'anybody',
    whose: "What is public; where it is asked for, a signed-in teacher's own.",
  },
  'student-owner': {
    ...{ role: 'student', holders: ['student'], others: 404 },
    whose: "The student's own; 404 for all others.",
  },
  'teacher-owner': {
    ...{ role: 'teacher', holders: ['teacher'], others: 404 },
    whose: "The teacher's own, or of the teacher's own course; 404 for all others.",
  },
  'course-teacher': {
    ...{ role: 'teacher', holders: ['teacher'], others: 403 },
    whose: "The teacher's own course; another's is 403 while it is active, else 404.",
  },
  'enrolled-student': {
    ...{ role: 'student', holders: ['student'], others: 403 },
    whose: 'Students enrolled in the course; 403 for others.',
  },
  'enrollment-parties': {
    ...{ role: 'user', holders: ['student', 'teacher'], others: 404 },
    whose: "The enrolled student and the course's teacher; 404 for all others.",
  },
  'course-viewers': {
    ...{ role: 'anybody', others: 404 },
    whose: 'An active course: everyone. Any other: its teacher, and students enrolled in it.',
  },
  'lesson-readers': {
    ...{ role: 'anybody', holders: ['student', 'teacher'], others: 403 },
    whose:
      "Enrolled students and the course's teacher; anybody where it is a free preview of an active course. 403 for who sees the course but may not read it, else 404.",
  },
  'lesson-file-readers': {
    ...{ role: 'anybody', holders: ['student', 'teacher'], others: 404 },
    whose:
      "Those who may read the lessons that show it: enrolled students and the course's teacher; anybody where one is a free preview. 404 for all others.",
  },
} as const satisfies Record<string, Rule>
export type Access = keyof typeof ACCESS

/** Calls that a visitor may make. */
export type PublicAccess = { [A in Access]: (typeof ACCESS)[A]['role'] extends 'anybody' ? A : never }[Access]

export function ruleOf(access: Access): Rule {
  return ACCESS[access]
}
