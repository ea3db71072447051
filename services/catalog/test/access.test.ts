import { type AnyCaller, casesOf } from '@lectern/service-kit/testing/access.ts'
import { expectAnswersToCallers } from '@lectern/service-kit/testing/expect-declared-answer.ts'
import { expectReadWhileViewing, expectRefusedWhileViewing } from '@lectern/service-kit/testing/viewing.ts'
import { beforeAll, test } from 'vitest'
import { accessCases } from './access-cases.ts'
import { accessScene, type SceneCourse } from './access-scene.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aVideoFolder } from './videos-under-test.ts'

const catalog = catalogUnderTest({ VIDEO_FOLDER: aVideoFolder() })
const scene = accessScene(catalog)

const COURSE_PARAMS = ['courseId', 'moduleId', 'lessonId']
/** Shared by the calls that change no course. */
let shared: Record<'active' | 'draft', SceneCourse>
beforeAll(async () => {
  shared = { active: await scene.newCourse('active'), draft: await scene.newCourse('draft') }
})

test.each(casesOf('catalog', accessCases(scene)))(
  '%s',
  async (_, route, { input, draft: isDraft = false, ...rest }) => {
    const isOfCourse = COURSE_PARAMS.some((name) => name in (route.params?.shape ?? {}))
    const usesUp = isOfCourse && (route.method !== 'GET' || input !== undefined)
    const status = isDraft ? 'draft' : 'active'
    const course = usesUp ? await scene.newCourse(status) : shared[status]
    const options = await scene.requestOf(route, course, (await input?.(course)) ?? {})
    const call = (caller: AnyCaller, as = scene.people[caller]) =>
      catalog.send(route, { ...options, as, enrolledIn: scene.claimOf(route, caller, course) })
    const expectation = { hidden: isDraft, ...rest }
    await expectAnswersToCallers(route, expectation, call)
    const { people } = scene
    await expectReadWhileViewing(route, expectation, { people, adminUrl: catalog.adminUrl, send: call })
  },
)

test('an administrator who views the site as somebody changes nothing, and reads what is answered alone', () =>
  expectRefusedWhileViewing('catalog', scene.people, (route, options) => catalog.send(route, options)))
