import { randomUUID } from 'node:crypto'
import { putVideoCaptions } from '@lectern/contracts/calls/public/captions.ts'
import * as outline from '@lectern/contracts/calls/public/catalog.ts'
import { createCategory } from '@lectern/contracts/calls/public/categories.ts'
import { exportCourse } from '@lectern/contracts/calls/public/course-bundles.ts'
import { putCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { inviteCourseStaff } from '@lectern/contracts/calls/public/course-staff.ts'
import { listLessonRevisions } from '@lectern/contracts/calls/public/curriculum.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { putSchoolPage } from '@lectern/contracts/calls/public/school.ts'
import { putCourseCover } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { enrolled } from '@lectern/contracts/events/learning.ts'
import type { OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import { BUNDLE_MEDIA_TYPE } from '@lectern/contracts/shapes/course-bundle.ts'
import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { StaffInvitation } from '@lectern/contracts/shapes/course-staff.ts'
import type { Course, CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import type { LessonRevision } from '@lectern/contracts/shapes/lessons.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { videoAddress } from '@lectern/contracts/shapes/video-address.ts'
import type { AnyCaller } from '@lectern/service-kit/testing/access.ts'
import type { SendOptions } from '@lectern/service-kit/testing/calls.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { anAdministrator, aStudent, aSystemOperator, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import type { CatalogUnderTest } from './catalog-under-test.ts'
import { fileBlock, filesUnderTest } from './files-under-test.ts'
import { videoFile } from './video-files.ts'
import { TUS, videosUnderTest } from './videos-under-test.ts'

/** A course of the owner's with one lesson. */
export interface SceneCourse {
  courseId: number
  moduleId: number
  lessonId: number
}

const PNG = await aPng()
const PICTURE = { body: PNG, headers: { 'content-type': 'image/png' } }
const IMAGE_NAME = 'dot.png'
const SLUG = 'help'
const WEBM = videoFile('vp8-opus.webm')
const NOTES = Buffer.from('Mix equal weights.')
export const CAPTIONS = {
  body: 'WEBVTT\n\n00:00.000 --> 00:01.000\nWelcome.\n',
  headers: { 'content-type': 'text/vtt' },
}
export const NEW_FILE_UPLOAD = { headers: { ...TUS, 'upload-length': String(NOTES.length) } }
export const WHOLE_FILE = {
  body: NOTES,
  headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
}
export const NEW_UPLOAD = { headers: { ...TUS, 'upload-length': String(WEBM.length) } }
export const WHOLE_VIDEO = {
  body: WEBM,
  headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
}

/** Who calls, and what they call about. `student` is enrolled in the course at hand; the two others have nothing to do with it. */
export function accessScene(catalog: CatalogUnderTest) {
  const owner = aTeacher()
  const student = aStudent()
  const administrator = anAdministrator()
  const people: Record<AnyCaller, Principal | null> = {
    ...{
      visitor: null,
      otherStudent: aStudent(),
      student,
      otherTeacher: aTeacher(),
      owner,
      administrator,
      system: aSystemOperator(),
    },
  }
  const videos = videosUnderTest(catalog)
  const files = filesUnderTest(catalog)

  /** The owner's call. Throws on a refusal. */
  const own = <Body>(route: RouteContract, options: SendOptions) =>
    catalog.mustSend<Body>(route, { as: owner, ...options })
  const putCover = (params: { courseId: number }) => own<Course>(putCourseCover, { params, ...PICTURE })

  /** As if the teacher had accepted an invitation. */
  async function share({ courseId }: SceneCourse, person: Principal, rights: CourseRight[]): Promise<void> {
    const { id: personId, username, fullName, version } = person
    const { database } = catalog
    await database.person.upsert({
      where: { id: personId },
      create: { id: personId, username, fullName, version },
      update: {},
    })
    await database.courseStaff.create({ data: { courseId, personId, rights, addedBy: owner.id, sequence: 1 } })
  }

  /** What the names in paths stand for, made anew where a call uses it up. */
  const PARAMS: Record<string, (course: SceneCourse) => string | number | Promise<string | number>> = {
    courseId: ({ courseId }) => courseId,
    moduleId: ({ moduleId }) => moduleId,
    lessonId: ({ lessonId }) => lessonId,
    teacherId: () => owner.id,
    name: () => IMAGE_NAME,
    slug: () => SLUG,
    /** One without courses. */
    async categoryId() {
      const body = { ...createCategory.example.body, name: randomUUID(), names: {} }
      return (await catalog.mustSend<OperatorCategory>(createCategory, { as: administrator, body })).id
    },
    uploadId: () => videos.begin(owner, WEBM.length),
    language: () => 'en',
    /** Somebody who shares the course. */
    async personId(course) {
      const member = aTeacher()
      await share(course, member, ['answer'])
      return member.id
    },
    async invitationId({ courseId }) {
      const invitee = `invited-${randomUUID()}@example.org`
      const body = { invitee, rights: ['answer'] }
      return (await own<StaffInvitation>(inviteCourseStaff, { params: { courseId }, body })).id
    },
    /** The text before the newest one. */
    async revisionId({ lessonId }) {
      const params = { lessonId }
      for (const word of ['one', 'two'])
        await own(outline.updateLesson, { params, body: { content: `<p>${word}</p>` } })
      const [newest] = await own<LessonRevision[]>(listLessonRevisions, { params })
      return newest?.id ?? 0
    },
  }

  return {
    ...{ people, own, share },

    async newCourse(status: CourseStatus): Promise<SceneCourse> {
      const { id: courseId } = await catalog.createCourse(owner, { status })
      const { id: moduleId } = await catalog.createModule(owner, courseId)
      const { id: lessonId } = await catalog.createLesson(owner, moduleId)
      return { courseId, moduleId, lessonId }
    },

    /** The request: `given`, and the rest from the course and the contract's example. */
    async requestOf(route: RouteContract, course: SceneCourse, given: SendOptions): Promise<SendOptions> {
      const params = { ...given.params }
      for (const name of Object.keys(route.params?.shape ?? {})) {
        const thing = PARAMS[name]
        if (params[name] === undefined && !thing) throw new Error(`Say in access-scene.ts what a {${name}} is`)
        params[name] ??= (await thing?.(course)) ?? 0
      }
      const isPicture = route.rawBody?.mediaTypes.includes('image/png') === true
      return { ...(isPicture ? PICTURE : { body: route.example?.body }), ...given, params }
    },

    /** Learning's claim is in the token of those calls alone that ask for it. */
    claimOf: (route: RouteContract, caller: AnyCaller, { courseId }: SceneCourse) =>
      route.needsEnrollment && caller === 'student' ? courseId : undefined,

    /** As learning tells of it. */
    enroll: ({ courseId }: SceneCourse) =>
      catalog.publish(enrolled, courseId, { enrollmentId: courseId, courseId, studentId: student.id, orderId: null }),

    /** Another teacher invites the owner of these courses into one of theirs. */
    async invited(): Promise<SendOptions> {
      const { id: courseId } = await catalog.createCourse(people.otherTeacher ?? aTeacher())
      const body = { invitee: owner.username, rights: ['edit'] }
      const { id } = await catalog.mustSend<StaffInvitation>(inviteCourseStaff, {
        ...{ as: people.otherTeacher, params: { courseId }, body },
      })
      return { params: { invitationId: id } }
    },

    /** The published course becomes a draft again. */
    withdraw: ({ courseId }: SceneCourse) =>
      own(outline.updateCourse, { params: { courseId }, body: { status: 'draft' } }),

    /** A lesson that students don't have yet. */
    async draftLesson({ moduleId }: SceneCourse): Promise<SendOptions> {
      const { id } = await catalog.createLesson(owner, moduleId, { draft: true })
      return { params: { lessonId: id } }
    },

    async covered({ courseId }: SceneCourse): Promise<SendOptions> {
      const { image } = await putCover({ courseId })
      return { params: { courseId, name: image?.split('/').at(-1) ?? '' } }
    },

    /** The lesson is a free preview, with the course's picture in it or without. */
    async preview({ courseId, lessonId }: SceneCourse, withPicture: boolean): Promise<SendOptions> {
      await own(putCourseImage, { params: { courseId, name: IMAGE_NAME }, ...PICTURE })
      const content = withPicture
        ? `<p><img src="/api/courses/${courseId}/images/${IMAGE_NAME}" alt=""></p>`
        : '<p>No</p>'
      await own(outline.updateLesson, { params: { lessonId }, body: { freePreview: true, content } })
      return {}
    },

    /** The lesson shows a video. */
    async filmed({ courseId, lessonId }: SceneCourse, freePreview: boolean): Promise<SendOptions> {
      const { id: videoId } = await videos.upload(owner, WEBM)
      const body = { type: 'video', videoUrl: videoAddress(courseId, videoId), freePreview }
      await own(outline.updateLesson, { params: { lessonId }, body })
      return { params: { videoId } }
    },

    /** The same with captions. */
    async captioned(course: SceneCourse, freePreview: boolean): Promise<SendOptions> {
      const { params } = await this.filmed(course, freePreview)
      await own(putVideoCaptions, { params: { uploadId: params?.videoId ?? '', language: 'en' }, ...CAPTIONS })
      return { params: params ?? {} }
    },

    /** An upload with captions. */
    async captionedUpload(): Promise<SendOptions> {
      const uploadId = await videos.begin(owner, WEBM.length)
      await own(putVideoCaptions, { params: { uploadId, language: 'en' }, ...CAPTIONS })
      return { params: { uploadId } }
    },

    /** The lesson's text refers to a file. */
    async withFile({ lessonId }: SceneCourse, freePreview: boolean): Promise<SendOptions> {
      const { id: fileId } = await files.upload(owner, NOTES, 'notes.txt')
      await own(outline.updateLesson, { params: { lessonId }, body: { content: fileBlock(fileId), freePreview } })
      return { params: { fileId } }
    },

    /** An upload of a file without its bytes, or with all of them. */
    async fileUpload(state: 'begun' | 'sent'): Promise<SendOptions> {
      const uploadId = await (state === 'begun'
        ? files.begin(owner, NOTES.length, 'notes.txt')
        : files.send(owner, NOTES, 'notes.txt'))
      return { params: { uploadId } }
    },

    /** A page of the school's that is there. */
    async schoolPage(): Promise<SendOptions> {
      const { body } = putSchoolPage.example
      await catalog.mustSend(putSchoolPage, { as: administrator, params: { slug: SLUG }, body })
      return {}
    },

    /** An upload whose bytes are all there. */
    async sentUpload(): Promise<SendOptions> {
      const uploadId = await videos.begin(owner, WEBM.length)
      await videos.append(owner, uploadId, 0, WEBM)
      return { params: { uploadId } }
    },

    async exported({ courseId }: SceneCourse): Promise<SendOptions> {
      const { bytes } = await catalog.send(exportCourse, { as: owner, params: { courseId } })
      return { body: bytes, headers: { 'content-type': BUNDLE_MEDIA_TYPE } }
    },
  }
}

export type AccessScene = ReturnType<typeof accessScene>
