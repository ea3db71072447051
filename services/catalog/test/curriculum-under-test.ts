import * as outline from '@lectern/contracts/calls/public/catalog.ts'
import * as editing from '@lectern/contracts/calls/public/curriculum.ts'
import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { CatalogCourse, Lesson, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type {
  AutosavedLesson,
  LessonConflict,
  LessonEditing,
  LessonRevision,
} from '@lectern/contracts/shapes/lessons.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import type { CatalogUnderTest } from './catalog-under-test.ts'

/** A teacher's calls on curricula, and what students have of them. */
export function curriculumUnderTest(catalog: CatalogUnderTest) {
  const teacher = aTeacher()
  const student = aStudent()

  const asTeacher = async <Body>(contract: Parameters<CatalogUnderTest['send']>[0], params: object, body?: object) => {
    const answer = await catalog.send(contract, { as: teacher, params: { ...params }, ...(body && { body }) })
    return { ...answer, body: answer.body as Body }
  }
  const withVersion = (version: number | undefined) =>
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }

  async function modules(courseId: number, as = teacher): Promise<ModuleWithLessons[]> {
    const enrolledIn = as === student ? courseId : undefined
    const { body } = await catalog.get(`/internal/courses/${courseId}`, { as, enrolledIn })
    const seen = (body as CatalogCourse).modules
    const indexes = (list: { orderIndex: number }[]) => list.map(({ orderIndex }) => orderIndex)
    for (const list of [seen, ...seen.map(({ lessons }) => lessons)]) {
      if (indexes(list).some((value, index) => value !== index)) throw new Error('not numbered without gaps')
    }
    return seen
  }
  const titles = (list: ModuleWithLessons[]) =>
    list.map(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)].join(' '))

  return {
    teacher,
    student,
    /** A course with modules A (lessons a1, a2, a3) and B (lesson b1). */
    async aCurriculum(course: object = { status: 'active' }) {
      const { id: courseId } = await catalog.createCourse(teacher, course)
      const a = await catalog.createModule(teacher, courseId, { title: 'A' })
      const b = await catalog.createModule(teacher, courseId, { title: 'B' })
      const lessons: Lesson[] = []
      for (const [module, title] of [
        [a, 'a1'],
        [a, 'a2'],
        [a, 'a3'],
        [b, 'b1'],
      ] as const) {
        lessons.push(await catalog.createLesson(teacher, module.id, { title }))
      }
      const [a1, a2, a3, b1] = lessons.map(({ id }) => id) as [number, number, number, number]
      return { courseId, a: a.id, b: b.id, a1, a2, a3, b1 }
    },
    teacherSees: async (courseId: number) => titles(await modules(courseId)),
    studentsSee: async (courseId: number) => titles(await modules(courseId, student)),
    teachersLesson: async (courseId: number, lessonId: number) =>
      (await modules(courseId)).flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId),
    /** What a student reads. */
    reads: async (courseId: number, lessonId: number) =>
      (await catalog.get(`/internal/lessons/${lessonId}`, { as: student, enrolledIn: courseId })).body as Lesson,
    offered: async (courseId: number) =>
      ((await catalog.get(`/internal/courses/${courseId}/offer`, { from: 'learning' })).body as CourseOffer).lessonIds,
    curriculumEvents: async (courseId: number) =>
      (await catalog.outboxOf(courseId))
        .filter(({ type }) => type === curriculumChanged.type)
        .map(({ data }) => (data as { lessonIds: number[] }).lessonIds),

    post: (moduleId: number, body: object) => asTeacher<Lesson>(outline.createLesson, { moduleId }, body),
    put: async (lessonId: number, body: object, version?: number) => {
      const answer = await catalog.send(outline.updateLesson, {
        ...{ as: teacher, params: { lessonId }, body },
        ...withVersion(version),
      })
      return { ...answer, body: answer.body as Lesson & LessonConflict }
    },
    order: (courseId: number, body: { id: number; lessonIds: number[] }[]) =>
      asTeacher(outline.orderCurriculum, { courseId }, { modules: body }),
    remove: (lessonId: number) => asTeacher(outline.deleteLesson, { lessonId }),
    removeModule: (moduleId: number) => asTeacher(outline.deleteModule, { moduleId }),
    restore: (lessonId: number) => asTeacher<Lesson>(editing.restoreLesson, { lessonId }),
    restoreModule: (moduleId: number) => asTeacher<ModuleWithLessons>(editing.restoreModule, { moduleId }),
    duplicate: (lessonId: number) => asTeacher<Lesson>(editing.duplicateLesson, { lessonId }),
    duplicateModule: (moduleId: number) => asTeacher<ModuleWithLessons>(editing.duplicateModule, { moduleId }),
    edit: (lessonId: number) => asTeacher<LessonEditing>(editing.getLessonForEditing, { lessonId }),
    autosave: async (lessonId: number, body: object, version?: number) => {
      const answer = await catalog.send(editing.autosaveLesson, {
        ...{ as: teacher, params: { lessonId }, body },
        ...withVersion(version),
      })
      return { ...answer, body: answer.body as AutosavedLesson & LessonConflict }
    },
    publish: (lessonId: number) => asTeacher<LessonEditing>(editing.publishLesson, { lessonId }),
    publishAll: (courseId: number) => asTeacher<{ lessonIds: number[] }>(editing.publishCourseChanges, { courseId }),
    publishWithDrafts: (courseId: number) =>
      catalog.send(editing.publishCourseChanges, { as: teacher, params: { courseId }, query: { drafts: 'true' } }),
    discard: (lessonId: number) => asTeacher<LessonEditing>(editing.discardWorkingCopy, { lessonId }),
    history: async (lessonId: number) =>
      (await asTeacher<LessonRevision[]>(editing.listLessonRevisions, { lessonId })).body,
    revision: (lessonId: number, revisionId: number) =>
      asTeacher<LessonRevision & { text: { content: string } }>(editing.getLessonRevision, { lessonId, revisionId }),
    goBack: (lessonId: number, revisionId: number) =>
      asTeacher<LessonEditing>(editing.restoreLessonRevision, { lessonId, revisionId }),
  }
}
