import { createLesson, deleteLesson, deleteModule, updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { autosaveLesson, duplicateLesson, listLessonRevisions } from '@lectern/contracts/calls/public/curriculum.ts'
import { PNG } from './courses.ts'
import { everybody, type MatrixEntry, ownerOnly, ownerOnlySecret, row, type Scene } from './role-scene.ts'

/** Whoever may not study the active course is told so; of another course's lesson nobody else is to know. */
const readers = row(403, 200, 403, 200, 403)
const nobodyElse = row(404, 404, 404, 200, 404)

const moduleOf = ({ course }: Scene) => ({ moduleId: course.moduleIds[0] ?? 0 })
const lessonOf = ({ course }: Scene) => ({ lessonId: course.lessonIds[0] ?? 0 })
const inCourse = ({ course }: Scene) => ({ params: { courseId: course.id } })
const inModule = (scene: Scene) => ({ params: moduleOf(scene) })
const inLesson = (scene: Scene) => ({ params: lessonOf(scene) })
const inDraftsLesson = ({ draft }: Scene) => ({ params: { lessonId: draft.lessonIds[0] ?? 0 } })
const image = ({ course }: Scene) => ({ courseId: course.id, name: course.imageName })

async function draftLesson({ people, ...scene }: Scene) {
  const body = { title: 'Not yet', type: 'text', content: '<p>Soon</p>', draft: true }
  const { id } = await people.owner.client.call(createLesson, { params: moduleOf({ people, ...scene }), body })
  return { params: { lessonId: id } }
}

async function freePreview(scene: Scene, content = '<p>For everybody</p>') {
  const params = lessonOf(scene)
  await scene.people.owner.client.call(updateLesson, { params, body: { freePreview: true, content } })
  return { params }
}

/** A lesson's second last text. */
async function revision(scene: Scene) {
  const params = lessonOf(scene)
  const { client } = scene.people.owner
  const texts = ['one', 'two'].map((word) => `<p>${word} ${Math.random()}</p>`)
  for (const content of texts) await client.call(updateLesson, { params, body: { content } })
  const [newest] = await client.call(listLessonRevisions, { params })
  return { params: { ...params, revisionId: newest?.id ?? 0 } }
}

/** What the calls of a curriculum and of its editor answer to each kind of caller. */
export const CURRICULUM_ENTRIES: Record<string, MatrixEntry[]> = {
  getLesson: [
    { when: 'of an active course', input: inLesson, statuses: readers },
    { when: 'of a draft course', input: inDraftsLesson, statuses: nobodyElse },
    { when: 'a draft', input: draftLesson, statuses: nobodyElse },
    { when: 'a free preview', input: (scene) => freePreview(scene), statuses: everybody(200) },
    { when: 'that is not there', input: () => ({ params: { lessonId: 2_000_000_000 } }), statuses: everybody(404) },
  ],
  getCourseImage: [
    {
      input: (scene) => freePreview(scene, '<p>No picture</p>').then(() => ({ params: image(scene) })),
      statuses: row(404, 200, 404, 200, 404),
    },
    {
      when: 'of a free preview',
      input: async (scene) => {
        const { courseId, name } = image(scene)
        await freePreview(scene, `<p><img src="/api/courses/${courseId}/images/${name}" alt=""></p>`)
        return { params: { courseId, name } }
      },
      statuses: everybody(200),
    },
  ],
  putCourseImage: [{ input: (scene) => ({ params: image(scene), raw: PNG }), statuses: ownerOnly(200) }],
  getLessonForEditing: [
    { input: inLesson, statuses: ownerOnly(200) },
    { when: 'of a draft course', input: inDraftsLesson, statuses: ownerOnlySecret(200) },
  ],
  autosaveLesson: [
    { input: (scene) => ({ ...inLesson(scene), body: { content: '<p>More</p>' } }), statuses: ownerOnly(200) },
  ],
  discardWorkingCopy: [
    {
      input: async (scene) => {
        const params = lessonOf(scene)
        await scene.people.owner.client.call(autosaveLesson, { params, body: { content: '<p>No</p>' } })
        return { params }
      },
      statuses: ownerOnly(200),
    },
  ],
  publishLesson: [{ input: draftLesson, statuses: ownerOnly(200) }],
  publishCourseChanges: [{ input: inCourse, statuses: ownerOnly(200) }],
  listLessonRevisions: [{ input: inLesson, statuses: ownerOnly(200) }],
  getLessonRevision: [{ input: revision, statuses: ownerOnly(200) }],
  restoreLessonRevision: [{ input: revision, statuses: ownerOnly(200) }],
  restoreLesson: [
    { when: 'that is there', input: inLesson, statuses: ownerOnly(404) },
    {
      when: 'that was deleted',
      input: async (scene) => {
        const { client } = scene.people.owner
        const { id } = await client.call(duplicateLesson, { params: lessonOf(scene) })
        await client.call(deleteLesson, { params: { lessonId: id } })
        return { params: { lessonId: id } }
      },
      statuses: ownerOnly(200),
    },
  ],
  restoreModule: [
    {
      input: async (scene) => {
        const params = moduleOf(scene)
        await scene.people.owner.client.send(deleteModule, { params })
        return { params }
      },
      statuses: ownerOnly(200),
    },
  ],
  duplicateLesson: [{ input: inLesson, statuses: ownerOnly(201) }],
  duplicateModule: [{ input: inModule, statuses: ownerOnly(201) }],
}
