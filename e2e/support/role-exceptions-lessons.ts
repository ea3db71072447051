import { createLesson, deleteLesson, deleteModule, updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { autosaveLesson, duplicateLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import type { MatrixEntry } from './role-matrix.ts'
import type { Scene } from './role-scene.ts'
import { NOBODYS, quizTaken } from './role-things.ts'
import { videoIn } from './videos.ts'

const lessonOf = ({ course }: Scene) => ({ lessonId: course.lessonIds[0] ?? 0 })
const moduleOf = ({ course }: Scene) => ({ moduleId: course.moduleIds[0] ?? 0 })

async function draftLesson(scene: Scene) {
  const body = { title: 'Not yet', type: 'text', content: '<p>Soon</p>', draft: true }
  const { id } = await scene.people.owner.client.call(createLesson, { params: moduleOf(scene), body })
  return { params: { lessonId: id } }
}

async function preview(scene: Scene, content: string) {
  await scene.people.owner.client.call(updateLesson, { params: lessonOf(scene), body: { freePreview: true, content } })
  return {}
}

async function shown({ people, course }: Scene, freePreview: boolean) {
  const lessonId = course.lessonIds[0] ?? 0
  const videoId = await videoIn(people.owner, { courseId: course.id, lessonId })
  await people.owner.client.call(updateLesson, { params: { lessonId }, body: { freePreview } })
  return { params: { videoId } }
}

const GIFT = { bytes: new TextEncoder().encode('Bread rises. {T}'), mediaType: 'text/plain' }

const quiz = async ({ people }: Scene) => ({ params: await quizTaken(people) })

/** Lessons, modules, and what is in them. */
export const LESSON_EXCEPTIONS: Record<string, MatrixEntry[]> = {
  getLesson: [
    { when: 'of an active course' },
    { when: 'of a draft course', draft: true },
    { when: 'a draft', input: draftLesson, hidden: true },
    { when: 'a free preview', input: (scene) => preview(scene, '<p>For everybody</p>'), as: 'public' },
    { when: 'that is not there', input: () => ({ params: { lessonId: NOBODYS } }), as: 'public', status: 404 },
  ],
  getCourseImage: [
    { input: (scene) => preview(scene, '<p>No picture</p>') },
    {
      when: 'of a free preview',
      input: (scene) => {
        const { id, imageName } = scene.course
        return preview(scene, `<p><img src="/api/courses/${id}/images/${imageName}" alt=""></p>`)
      },
      as: 'public',
    },
  ],
  getCourseVideo: [
    { when: 'of a lesson', input: (scene) => shown(scene, false) },
    { when: 'of a free preview', input: (scene) => shown(scene, true), as: 'public' },
  ],
  readQuestions: [{ input: () => ({ raw: GIFT }) }],
  exportQuestions: [{ input: () => ({ query: { format: 'gift' } }) }],
  beginAttempt: [{ input: quiz, status: 201 }],
  previewRegrade: [{ input: quiz }],
  regrade: [{ input: quiz }],
  putPlace: [{ input: (scene) => ({ body: { ...lessonOf(scene), position: 0, share: 0 } }) }],
  orderCurriculum: [
    {
      input: ({ course: { moduleIds, lessonIds } }) => ({
        body: { modules: moduleIds.map((id) => ({ id, lessonIds: lessonIds.toReversed() })) },
      }),
    },
  ],
  getLessonForEditing: [{}, { when: 'of a draft course', draft: true }],
  discardWorkingCopy: [
    {
      input: async (scene) => {
        const { client } = scene.people.owner
        await client.call(autosaveLesson, { params: lessonOf(scene), body: { content: '<p>No</p>' } })
        return {}
      },
    },
  ],
  publishLesson: [{ input: draftLesson }],
  restoreLesson: [
    { when: 'that is there', status: 404 },
    {
      when: 'that was deleted',
      input: async (scene) => {
        const { client } = scene.people.owner
        const { id } = await client.call(duplicateLesson, { params: lessonOf(scene) })
        await client.call(deleteLesson, { params: { lessonId: id } })
        return { params: { lessonId: id } }
      },
    },
  ],
  restoreModule: [
    {
      input: async (scene) => {
        await scene.people.owner.client.send(deleteModule, { params: moduleOf(scene) })
        return {}
      },
    },
  ],
}
