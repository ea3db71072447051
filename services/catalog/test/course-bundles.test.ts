import { randomUUID } from 'node:crypto'
import { deleteLesson, seedCourses, updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { exportCourse } from '@lectern/contracts/calls/public/course-bundles.ts'
import { putCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { autosaveLesson, getLessonForEditing } from '@lectern/contracts/calls/public/curriculum.ts'
import { putCourseCover } from '@lectern/contracts/calls/public/teacher-courses.ts'
import type { CatalogCourse } from '@lectern/contracts/shapes/courses.ts'
import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import { DEFAULT_QUIZ_SETTINGS } from '@lectern/contracts/shapes/quizzes.ts'
import { aPicture, aPng } from '@lectern/service-kit/testing/pictures.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { aBundle, aManifest, bundleCalls, unzip, zip } from './bundle-under-test.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aChoice, aQuiz } from './quiz-questions.ts'

const catalog = catalogUnderTest()
const bundles = bundleCalls(catalog)
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>')
const png = await aPng()

async function courseOf(as: ReturnType<typeof aTeacher>, id: number): Promise<CatalogCourse> {
  return (await catalog.get(`/internal/courses/${id}`, { as })).body as CatalogCourse
}

test('every sample course goes out, comes in, and goes out again as the same bytes', async () => {
  const [teacher, other] = [aTeacher(), aTeacher()]
  const { body } = await catalog.send(seedCourses, { as: teacher })
  const { courses } = body as { courses: { id: number; title: string }[] }
  expect(courses.length).toBeGreaterThan(5)
  for (const { id, title } of courses) {
    const first = await bundles.exported(teacher, id)
    const imported = await bundles.import(other, first)
    expect(imported).toMatchObject({
      status: 201,
      body: { course: { title, status: 'draft' }, notes: [], noteCount: 0 },
    })
    const second = await bundles.exported(other, imported.body.course.id)
    expect(second.equals(first), title).toBe(true)
    expect(JSON.parse(String((await unzip(first)).get('manifest.json')))).toMatchObject({ course: { title } })
  }
})

/** Two modules, a picture, a cover, links between lessons, a draft, a video, a working copy. */
async function aWholeCourse() {
  const teacher = aTeacher()
  const { id: courseId } = await catalog.createCourse(teacher, {
    title: 'Über Knoten',
    subtitle: 'For those who sail',
    outcomes: ['Tie a bowline', 'Untie it'],
    requirements: ['A rope'],
    status: 'active',
  })
  const picture = (name: string, body: Buffer, type: string) =>
    catalog.send(putCourseImage, {
      ...{ as: teacher, params: { courseId, name }, body },
      headers: { 'content-type': type },
    })
  await picture('bowline.svg', svg, 'image/svg+xml')
  await picture('unused.png', png, 'image/png')
  await picture('rope.jpg', await aPicture({ width: 64, height: 64 }).jpeg().toBuffer(), 'image/jpeg')
  await catalog.send(putCourseCover, {
    ...{ as: teacher, params: { courseId }, body: png },
    headers: { 'content-type': 'image/png' },
  })
  const a = await catalog.createModule(teacher, courseId, { title: 'A', description: 'First' })
  const b = await catalog.createModule(teacher, courseId, { title: 'B' })
  const plain = (title: string) => catalog.createLesson(teacher, a.id, { title, content: '<p>-</p>' })
  const a1 = await plain('a1')
  const a2 = await plain('a2')
  const gone = await plain('gone')
  const b1 = await catalog.createLesson(teacher, b.id, {
    ...{ title: 'b1', type: 'video', duration: 7, videoUrl: 'https://example.org/b1.mp4', freePreview: true },
    content: '<p>Watch.</p>',
  })
  await catalog.createLesson(teacher, b.id, { title: 'later', draft: true, content: '' })
  await catalog.send(updateLesson, {
    as: teacher,
    params: { lessonId: a1.id },
    body: {
      content: [
        `<p><img src="/api/courses/${courseId}/images/bowline.svg" alt="A bowline" /><img src="/api/courses/${courseId}/images/rope.jpg" alt="A rope" /></p>`,
        `<p>See <a href="/courses/${courseId}/learn?lesson=${b1.id}#user-content-end">the end</a>,`,
        `<a href="/courses/${courseId}/learn?lesson=999999">nowhere</a>.</p>`,
        `<pre><code>src="/api/courses/${courseId}/images/bowline.svg" href="/courses/${courseId}/learn?lesson=${b1.id}"</code></pre>`,
      ].join(''),
    },
  })
  await catalog.send(deleteLesson, { as: teacher, params: { lessonId: gone.id } })
  return { teacher, courseId, a2 }
}

test('a course comes whole: texts, order, marks, pictures, cover, and links between its lessons', async () => {
  const { teacher, courseId } = await aWholeCourse()
  const bundle = await bundles.exported(teacher, courseId)
  const files = await unzip(bundle)
  expect([...files.keys()]).toEqual([
    'manifest.json',
    'cover.png',
    'lessons/0001-0001.html',
    'lessons/0001-0002.html',
    'lessons/0002-0001.html',
    'pictures/bowline.svg',
    'pictures/rope.jpg',
  ])
  const text = String(files.get('lessons/0001-0001.html'))
  expect(text).toContain('<img src="../pictures/bowline.svg" alt="A bowline"')
  expect(text).toContain('<a href="0002-0001.html#user-content-end">')
  expect(text).toContain(`<code>src="/api/courses/${courseId}/images/bowline.svg"`)

  const other = aTeacher()
  const { status, body } = await bundles.import(other, bundle)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    course: {
      ...{ title: 'Über Knoten', subtitle: 'For those who sail', status: 'draft', teacherId: other.id, price: 49.99 },
      ...{ outcomes: ['Tie a bowline', 'Untie it'], requirements: ['A rope'], level: 'beginner', categoryId: 1 },
      image: expect.stringMatching(new RegExp(`^/api/courses/${body.course.id}/cover/[0-9a-f]{32}\\.png$`)),
    },
    ...{ modules: 2, lessons: 4, pictures: 3, notes: [], noteCount: 0 },
  })
  const { modules } = await courseOf(other, body.course.id)
  expect(
    modules.map(({ title, description, lessons }) => [title, description, ...lessons.map((one) => one.title)]),
  ).toEqual([
    ['A', 'First', 'a1', 'a2'],
    ['B', null, 'b1', 'later'],
  ])
  const [[a1], [b1, later]] = modules.map(({ lessons }) => lessons) as [
    (typeof modules)[0]['lessons'],
    (typeof modules)[0]['lessons'],
  ]
  expect(b1).toMatchObject({ type: 'video', duration: 7, freePreview: true, videoUrl: 'https://example.org/b1.mp4' })
  expect(later?.editing).toMatchObject({ draft: true, empty: true })
  expect(a1?.content).toContain(`src="/api/courses/${body.course.id}/images/bowline.svg"`)
  expect(a1?.content).toContain(`href="/courses/${body.course.id}/learn?lesson=${b1?.id}#user-content-end"`)
  expect(a1?.content).toContain(`<code>src="/api/courses/${courseId}/images/bowline.svg"`)
  expect((await catalog.get(body.course.image ?? '', { as: other })).bytes).toEqual(files.get('cover.png'))
  const picture = await catalog.get(`/api/courses/${body.course.id}/images/bowline.svg`, { as: other })
  expect(picture.bytes).toEqual(files.get('pictures/bowline.svg'))
  expect((await bundles.exported(other, body.course.id)).equals(bundle)).toBe(true)
  expect(
    (await catalog.outboxOf(body.course.id)).map(({ type, sequence }) => [type.split('.').at(-2), sequence]),
  ).toHaveLength(2)
})

test('an export has what the teacher wrote last, and not what students read', async () => {
  const { teacher, courseId, a2 } = await aWholeCourse()
  await catalog.database.$executeRaw`
    INSERT INTO lesson_working_copies (lesson_id, title, content, type, images, saved_at)
    VALUES (${a2.id}, 'Second, better', '<p>Better.</p>', 'text', '{}', now())`
  const files = await unzip(await bundles.exported(teacher, courseId))
  expect(String(files.get('lessons/0001-0002.html'))).toBe('<p>Better.</p>')
  expect(String(files.get('manifest.json'))).toContain('"Second, better"')
})

test('a video that was uploaded is named in the file, and missing', async () => {
  const { teacher, courseId, a2 } = await aWholeCourse()
  const id = randomUUID()
  await catalog.database.video.create({
    data: { id, teacherId: teacher.id, fileName: 'Splices (final).mp4', bytes: 3, received: 3, state: 'ready' },
  })
  await catalog.database.$executeRaw`
    UPDATE lessons SET video_url = ${`/api/courses/${courseId}/videos/${id}`} WHERE id = ${a2.id}`
  const bundle = await bundles.exported(teacher, courseId)
  expect(String((await unzip(bundle)).get('manifest.json'))).not.toContain(id)
  const { body } = await bundles.import(aTeacher(), bundle)
  expect(body.notes).toEqual([{ kind: 'video', lesson: 'a2', what: 'Splices (final).mp4' }])
})

test('an export is a file with the name of its course', async () => {
  const { teacher, courseId } = await aWholeCourse()
  expect((await catalog.send(exportCourse, { as: teacher, params: { courseId } })).headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="uber-knoten.zip"; filename*=UTF-8''${encodeURIComponent('Über Knoten.zip')}`,
  })
})

test('what is missing is named, and the rest arrives', async () => {
  const manifest = aManifest(
    {
      modules: [
        {
          title: 'M',
          lessons: [
            { title: 'Seen', type: 'video', video: { missing: 'seen.mp4' }, text: 'lessons/sextant.html' },
            { title: 'Bare', type: 'video', video: { missing: 'bare.mp4' } },
          ],
        },
      ],
    },
    { category: 'Astrology' },
  )
  const bundle = await aBundle(
    {
      'lessons/sextant.html': `<p><img src="../pictures/gone.png" alt="">Text</p><div data-file="${crypto.randomUUID()}">Work &amp; key.pdf</div>`,
      'pictures/extra.png': png,
      'cover.png': png,
    },
    manifest,
  )
  const teacher = aTeacher()
  const { status, body } = await bundles.import(teacher, bundle)
  expect(status).toBe(201)
  expect(body.notes).toEqual([
    { kind: 'category', lesson: null, what: 'Astrology' },
    { kind: 'picture', lesson: 'Seen', what: 'pictures/gone.png' },
    { kind: 'video', lesson: 'Seen', what: 'seen.mp4' },
    { kind: 'file', lesson: 'Seen', what: 'Work & key.pdf' },
    { kind: 'video', lesson: 'Bare', what: 'bare.mp4' },
    { kind: 'text', lesson: 'Bare', what: 'Bare' },
    { kind: 'unused', lesson: null, what: 'pictures/extra.png' },
    { kind: 'unused', lesson: null, what: 'cover.png' },
  ])
  expect(await catalog.database.courseImage.count({ where: { courseId: body.course.id } })).toBe(0)
  const [module] = (await courseOf(teacher, body.course.id)).modules
  expect(module?.lessons.map(({ editing }) => editing?.draft)).toEqual([false, true])
})

test('a bundle that was unpacked and packed again with its folder is the same course', async () => {
  const inFolder = await zip({
    'My course/manifest.json': JSON.stringify(aManifest()),
    'My course/lessons/sextant.html': '\ufeff<p>Hold it <b onclick="x()">upright</b>.</p>',
    'My course/.DS_Store': 'x',
    '__MACOSX/My course/._manifest.json': 'x',
  })
  const teacher = aTeacher()
  const { status, body } = await bundles.import(teacher, inFolder)
  expect(status).toBe(201)
  expect(body.noteCount).toBe(0)
  const [module] = (await courseOf(teacher, body.course.id)).modules
  expect(module?.lessons[0]?.content).toBe('<p>Hold it <b>upright</b>.</p>')
})

test('under one key there is one course, however often and at once it is sent', async () => {
  const teacher = aTeacher()
  const bundle = await aBundle()
  const key = { 'idempotency-key': 'try-0001-of-me' }
  const answers = await Promise.all([1, 2, 3].map(() => bundles.import(teacher, bundle, key)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  expect(new Set(answers.map(({ body }) => body.course.id)).size).toBe(1)
  expect(await catalog.database.course.count({ where: { teacherId: teacher.id } })).toBe(1)

  const another = await aBundle({}, aManifest({}, { title: 'Another' }))
  expect(await bundles.import(teacher, another, key)).toMatchObject({ status: 409 })
  expect(await bundles.import(aTeacher(), bundle, key)).toMatchObject({ status: 201 })
  expect(await bundles.import(teacher, bundle, { 'idempotency-key': 'no key' })).toMatchObject({ status: 400 })
  expect(await bundles.import(teacher, bundle)).toMatchObject({ status: 201 })
})

test('a file that is sent as another type is 415', async () => {
  const bundle = await aBundle()
  expect((await bundles.import(aTeacher(), bundle, { 'content-type': 'application/json' })).status).toBe(415)
})

/** A lesson, and a quiz about it whose question shows a picture. */
async function aCourseWithQuiz() {
  const teacher = aTeacher()
  const { id: courseId } = await catalog.createCourse(teacher, { title: 'Knots' })
  await catalog.send(putCourseImage, {
    ...{ as: teacher, params: { courseId, name: 'bowline.svg' }, body: svg },
    headers: { 'content-type': 'image/svg+xml' },
  })
  const module = await catalog.createModule(teacher, courseId)
  const { id: read } = await catalog.createLesson(teacher, module.id)
  const { id: asked } = await catalog.createLesson(teacher, module.id, { type: 'quiz', draft: true, content: '' })
  const text = `<p><img src="/api/courses/${courseId}/images/bowline.svg" alt="A knot" /></p>`
  const body = { quiz: aQuiz(aChoice({ text, lessonId: read })) }
  await catalog.send(autosaveLesson, { as: teacher, params: { lessonId: asked }, body })
  return { teacher, courseId, lessonIds: [read, asked] }
}

test('quizzes go along, with their pictures and links, and come out again as the same bytes', async () => {
  const { teacher, courseId, lessonIds } = await aCourseWithQuiz()
  const first = await bundles.exported(teacher, courseId)
  const files = await unzip(first)
  expect([...files.keys()]).toEqual([
    'manifest.json',
    'lessons/0001-0001.html',
    'quizzes/0001-0002.json',
    'pictures/bowline.svg',
  ])
  const manifest = JSON.parse(String(files.get('manifest.json')))
  expect([manifest.version, manifest.modules[0].lessons.map(({ quiz }: { quiz?: string }) => quiz)]).toEqual([
    2,
    [undefined, 'quizzes/0001-0002.json'],
  ])
  const file = String(files.get('quizzes/0001-0002.json'))
  expect(JSON.parse(file).items[0]).toMatchObject({ id: 'q1', lesson: 1 })
  expect(file).toContain('../pictures/bowline.svg')
  expect(file).not.toMatch(new RegExp(`lessonId|/${courseId}/|"lesson": ${lessonIds[0]}\\b`))

  const other = aTeacher()
  const imported = await bundles.import(other, first)
  expect(imported).toMatchObject({ status: 201, body: { noteCount: 0, pictures: 1 } })
  const { id } = imported.body.course
  expect((await bundles.exported(other, id)).equals(first)).toBe(true)
  const lessons = (await courseOf(other, id)).modules.flatMap((module) => module.lessons.map((lesson) => lesson.id))
  const editing = await catalog.send(getLessonForEditing, { as: other, params: { lessonId: lessons[1] ?? 0 } })
  const [question] = (editing.body as LessonEditing).text.quiz?.items ?? []
  expect(question).toMatchObject({
    lessonId: lessons[0],
    text: expect.stringContaining(`/api/courses/${id}/images/bowline.svg`),
  })
})

test('a course keeps its language; only one that isn’t English needs a Lectern that knows of it', async () => {
  const [teacher, other] = [aTeacher(), aTeacher()]
  const manifestOf = async (bundle: Buffer) => JSON.parse(String((await unzip(bundle)).get('manifest.json')))
  const english = await manifestOf(await bundles.exported(teacher, (await catalog.createCourse(teacher)).id))
  expect([english.version, 'language' in english.course]).toEqual([1, false])

  const { id } = await catalog.createCourse(teacher, { language: 'ar' })
  const first = await bundles.exported(teacher, id)
  expect(await manifestOf(first)).toMatchObject({ version: 3, course: { language: 'ar' } })
  const imported = await bundles.import(other, first)
  expect(imported).toMatchObject({ status: 201, body: { course: { language: 'ar' } } })
  expect((await bundles.exported(other, imported.body.course.id)).equals(first)).toBe(true)

  const send = async (version: number, language: unknown) =>
    (await bundles.import(other, await aBundle({}, aManifest({ version }, { language })))).body
  expect(await send(1, 'en')).toMatchObject({ course: { language: 'en' } })
  expect(await send(2, 'ar')).toMatchObject({
    detail: expect.stringContaining('Languages other than English need version 3'),
  })
  expect(await send(3, 'english')).toMatchObject({
    detail: expect.stringContaining('course.language: Choose a language'),
  })
})

test('a quiz in a bundle is held to all that the editor is held to', async () => {
  const teacher = aTeacher()
  const quiz = (change: (file: { settings: object; items: object[] }) => unknown) => {
    const [{ lessonId: _, ...question }] = [aChoice()]
    const file = { settings: DEFAULT_QUIZ_SETTINGS, items: [{ ...question, lesson: null }] }
    return JSON.stringify(change(file))
  }
  const lesson = { title: 'Test', type: 'quiz', quiz: 'quizzes/a.json' }
  const manifest = (version: number, lessons: object[] = [lesson]) =>
    aManifest({ version, modules: [{ title: 'M', lessons }] })
  const send = async (file: string, sent = manifest(2)) => {
    const { status, body } = await bundles.import(
      teacher,
      await zip({ 'manifest.json': JSON.stringify(sent), 'quizzes/a.json': file }),
    )
    return status === 201 ? 'taken' : body.detail
  }
  expect(await send(quiz((file) => file))).toBe('taken')
  expect(
    await send(
      quiz((file) => file),
      manifest(1),
    ),
  ).toMatch(/Quizzes need version 2/)
  expect(await send(quiz((file) => ({ ...file, more: 1 })))).toMatch(/^quizzes\/a\.json: Unrecognized key/)
  expect(await send(quiz((file) => ({ ...file, items: [{ ...aChoice(), lessonId: 5 }] })))).toMatch(
    /^quizzes\/a\.json: /,
  )
  expect(await send(quiz((file) => ({ ...file, items: [{ ...file.items[0], lesson: 2 }] })))).toBe(
    'quizzes/a.json refers to lesson 2 of 1.',
  )
  expect(await send('{')).toBe('quizzes/a.json is not JSON.')
  expect(
    await send(
      quiz((file) => file),
      manifest(2, [lesson, lesson]),
    ),
  ).toMatch(/two lessons share the quiz/)
  expect(
    await send(
      quiz((file) => file),
      manifest(2, [{ ...lesson, quiz: 'quizzes/b.json' }]),
    ),
  ).toMatch(/quizzes\/b\.json is missing/)
})
