import { randomUUID } from 'node:crypto'
import { announce } from '@lectern/contracts/calls/public/announcements.ts'
import { answerQuestion, askQuestion } from '@lectern/contracts/calls/public/questions.ts'
import { heardOfCourse } from './questions.ts'
import type { MatrixEntry } from './role-matrix.ts'
import type { Scene } from './role-scene.ts'

/** Once engagement knows who is in the course. */
async function heard({ people: { owner, student }, course }: Scene) {
  await heardOfCourse(course.id, [owner, student])
  return { params: { courseId: course.id } }
}

/** Questions and answers, which are the student's, and announcements, which are the owner's. */
export const QUESTION_EXCEPTIONS: Record<string, MatrixEntry[]> = {
  listAnnouncements: [{ input: heard }],
  listOwnAnnouncements: [{ input: heard }],
  announce: [
    {
      input: async (scene) => ({ ...(await heard(scene)), body: { ...announce.example.body, key: randomUUID() } }),
    },
  ],
  listQuestions: [{ input: heard }],
  askQuestion: [
    {
      input: async (scene) => ({
        ...(await heard(scene)),
        body: { ...askQuestion.example.body, key: randomUUID(), lessonId: scene.course.lessonIds[0] ?? 0 },
      }),
    },
  ],
  changeQuestion: [{ but: { owner: 403 } }],
  voteForQuestion: [{ but: { student: 409 } }],
  answerQuestion: [{ input: () => ({ body: { ...answerQuestion.example.body, key: randomUUID() } }) }],
  changeAnswer: [{ but: { owner: 403 } }],
  voteForAnswer: [{ but: { student: 409 } }],
  reportQuestion: [{ but: { student: 409 } }],
}
