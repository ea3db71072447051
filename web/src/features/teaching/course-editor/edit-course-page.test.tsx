import {
  type CourseDetail,
  exampleCourseDetail,
  type Lesson,
  type ModuleWithLessons,
  type UpdateCourseBody,
} from '@lectern/contracts/shapes/courses.ts'
import type { CourseReadiness } from '@lectern/contracts/shapes/teacher-courses.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { pages } from '../../../config/pages.ts'
import { paths } from '../../../config/paths.ts'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component as DetailsTab } from './details-tab.tsx'
import { Component as EditCoursePage } from './edit-course-page.tsx'
import { Component as SettingsTab } from './settings-tab.tsx'

const saved: CourseDetail = {
  ...exampleCourseDetail,
  ...{ title: 'Knots', subtitle: null, description: 'Tie them.', categoryId: 2, outcomes: [], requirements: [] },
  ...{ status: 'draft', modules: [], reviews: [], isEnrolled: false, enrollment: null },
}

interface Sent {
  basedOn: string | null
  body: UpdateCourseBody
}

/** The editor before a course on a server that takes changes of its newest version only. */
function open(at: string, { checks = [] as CourseReadiness['checks'], modules = saved.modules } = {}) {
  let course = { ...saved, modules }
  const sent: Sent[] = []
  api.use(
    http.get('/api/categories', () =>
      HttpResponse.json([
        { id: 1, name: 'Sailing' },
        { id: 2, name: 'Crafts' },
      ]),
    ),
    http.get('/api/courses/3', () => HttpResponse.json(course)),
    http.get('/api/courses/3/readiness', () => HttpResponse.json({ checks })),
    http.put<never, UpdateCourseBody>('/api/courses/3', async ({ request }) => {
      const body = await request.json()
      const basedOn = request.headers.get('if-match')
      sent.push({ basedOn, body })
      if (basedOn !== `"${course.version}"`) {
        const problem = {
          type: '/problems/version-conflict',
          title: 'Conflict',
          status: 409,
          detail: 'It was changed.',
        }
        return HttpResponse.json({ ...problem, params: { what: 'course' }, current: course }, { status: 409 })
      }
      const promoVideoUrl = body.promoVideoUrl?.replace(/^(?!https:)/, 'https://')
      const stored = { ...body, ...(promoVideoUrl && { promoVideoUrl }) }
      course = { ...course, ...stored, version: course.version + 1 } as CourseDetail
      return HttpResponse.json(course)
    }),
  )
  const tabs = [
    { index: true, Component: DetailsTab },
    { path: pages.courseSettings.path, Component: SettingsTab },
    { path: pages.editCurriculum.path, element: <p>The outline</p> },
  ]
  const page = renderPage(<EditCoursePage />, { as: teacher, pattern: pages.editCourse.path, at, within: tabs })
  const changedElsewhere = (fields: Partial<CourseDetail>) => {
    course = { ...course, ...fields, version: course.version + 1 }
  }
  return { ...page, sent, changedElsewhere }
}

const save = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.findByRole('textbox', { name })
const CHANGED = 'This course was changed in another tab or window'
const conflict = async () => (await screen.findByText(CHANGED)).closest('[role=alert]') as HTMLElement

test('what is typed is said to be unsaved, and only that is sent', async () => {
  const { person, sent } = open(paths.editCourse(3))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  expect(save('Save Changes')).toBeDisabled()
  await person.type(await field('Subtitle (optional)'), 'For sailors')
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  await person.click(save('Save Changes'))
  expect(await screen.findByText('Course updated')).toBeVisible()
  expect(sent).toEqual([{ basedOn: '"4"', body: { subtitle: 'For sailors' } }])
  expect(await screen.findByText('All changes saved')).toBeVisible()
})

test('what is wrong stands at its field and is not sent', async () => {
  const { person, sent } = open(paths.editCourse(3))
  await person.clear(await field('Course Title'))
  await person.clear(screen.getByRole('spinbutton', { name: 'Price ($)' }))
  await person.type(screen.getByRole('spinbutton', { name: 'Price ($)' }), '1.234')
  await person.click(save('Save Changes'))
  const described = { 'Course Title': /Title is required/, 'Price ($)': /Price can have at most two decimals/ }
  for (const [label, words] of Object.entries(described)) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words))
  }
  expect(await field('Course Title')).toHaveFocus()
  expect(sent).toEqual([])
})

test('what the course is about and who it’s for are written here, with a video of YouTube or Vimeo', async () => {
  const { person, sent } = open(paths.editCourse(3))
  const about = await field('About this course')
  expect(await within(about).findByText('Flour, water, salt and a week of patience.')).toBeVisible()
  expect(screen.getByText('All changes saved')).toBeVisible()
  const video = screen.getByRole('textbox', { name: 'Video address (optional)' })
  await person.clear(video)
  await person.type(video, 'example.org/a.mp4')
  await person.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(video).toHaveAccessibleDescription('Use a YouTube or Vimeo address'))
  await person.clear(video)
  await person.type(video, 'youtu.be/dQw4w9WgXcQ')
  await person.type(screen.getByRole('textbox', { name: 'Who it’s for, line 1' }), '!')
  await person.click(screen.getByRole('button', { name: 'List' }))
  expect(await screen.findByText('3 unsaved changes')).toBeVisible()
  await person.click(save('Save Changes'))
  expect(await screen.findByText('Course updated')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({
    about: '<ul><li>Flour, water, salt and a week of patience.</li></ul>',
    audience: ['People who buy their bread!'],
    promoVideoUrl: 'youtu.be/dQw4w9WgXcQ',
  })
  // As the server stores it.
  expect(video).toHaveValue('https://youtu.be/dQw4w9WgXcQ')
  expect(await screen.findByText('All changes saved')).toBeVisible()
})

test('when another tab was quicker, both texts are shown and the teacher chooses', async () => {
  const { person, sent, changedElsewhere } = open(paths.editCourse(3))
  const title = await field('Course Title')
  await person.clear(title)
  await person.type(title, 'Knots and bends')
  changedElsewhere({ title: 'Ropework', categoryId: 1 })
  await person.click(save('Save Changes'))
  expect(await conflict()).toHaveTextContent('Course Title is now “Ropework”')
  expect(title).toHaveValue('Knots and bends')
  await person.click(within(await conflict()).getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('Course updated')).toBeVisible()
  expect(sent.at(-1)).toEqual({ basedOn: '"5"', body: { title: 'Knots and bends' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is there can be taken instead', async () => {
  const { person, sent, changedElsewhere } = open(paths.editCourse(3))
  await person.type(await field('Course Title'), ' and bends')
  changedElsewhere({ title: 'Ropework', about: '<p>By others</p>' })
  await person.click(save('Save Changes'))
  await person.click(within(await conflict()).getByRole('button', { name: 'Use the other version' }))
  expect(await field('Course Title')).toHaveValue('Ropework')
  expect(await within(await field('About this course')).findByText('By others')).toBeVisible()
  expect(await screen.findByText('All changes saved')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('who can see the course is chosen with the details, and what Published means then is said', async () => {
  const { person, sent } = open(paths.editCourse(3))
  const choices = within(await screen.findByRole('radiogroup', { name: 'Who can see and join' }))
  expect(choices.getByRole('radio', { name: /^Public/ })).toBeChecked()
  await person.click(choices.getByRole('radio', { name: /^Invited only/ }))
  await person.click(save('Save Changes'))
  await waitFor(() => expect(sent).toEqual([{ basedOn: '"4"', body: { visibility: 'invited' } }]))
  await person.click(screen.getByRole('tab', { name: 'Publishing' }))
  expect(await screen.findByText('Visible to people you invite')).toBeVisible()
})

test('a status that meets another change is asked about as the status, and kept as chosen', async () => {
  const { person, sent, changedElsewhere } = open(paths.courseSettings(3))
  await person.click(await screen.findByRole('radio', { name: /^Published/ }))
  expect(screen.getByText('Status not saved yet')).toBeVisible()
  changedElsewhere({ status: 'archived' })
  await person.click(save('Save Settings'))
  expect(await conflict()).toHaveTextContent('Status is now “Archived”')
  await person.click(within(await conflict()).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ basedOn: '"5"', body: { status: 'active' } }))
  expect(await screen.findByText('Course updated')).toBeVisible()
})

test('another status is taken without losing what was typed in the details', async () => {
  const { person, changedElsewhere } = open(paths.editCourse(3))
  await person.type(await field('Subtitle (optional)'), 'For sailors')
  await person.click(screen.getByRole('tab', { name: 'Publishing' }))
  await person.click(await screen.findByRole('radio', { name: /^Published/ }))
  changedElsewhere({ status: 'archived' })
  await person.click(save('Save Settings'))
  await person.click(within(await conflict()).getByRole('button', { name: 'Use the other version' }))
  expect(await screen.findByRole('radio', { name: /^Archived/ })).toBeChecked()
  await person.click(screen.getByRole('tab', { name: 'Course Details' }))
  expect(await field('Subtitle (optional)')).toHaveValue('For sailors')
})

test('leaving with unsaved changes is asked about; another tab of the editor is not', async () => {
  const { person, address } = open(paths.editCourse(3))
  await person.type(await field('Subtitle (optional)'), 'For sailors')
  await person.click(screen.getByRole('tab', { name: 'Publishing' }))
  await person.click(screen.getByRole('link', { name: 'Courses' }))
  const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' })
  expect(address().pathname).toBe(paths.courseSettings(3))
  await person.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address().pathname).toBe(paths.teacherCourses))
})

test('where to publish is a press away from every part of a draft', async () => {
  const { address, person } = open(paths.editCourse(3))
  await person.click(await screen.findByRole('link', { name: 'Publish…' }))
  expect(address().pathname).toBe(paths.courseSettings(3))
  expect(await screen.findByRole('radio', { name: /Published/ })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Publish…' })).toBeNull()
})

test('says what is missing before publishing, and leads to the very place', async () => {
  const none = { moduleIds: [], lessonIds: [] }
  open(paths.courseSettings(3), {
    checks: [
      { code: 'content', ok: false, ...none },
      { code: 'empty-lessons', ok: false, moduleIds: [], lessonIds: [8, 9] },
      { code: 'price', ok: false, ...none },
      { code: 'title', ok: true, ...none },
    ],
  })
  expect(await screen.findByText('Course has no content')).toBeVisible()
  expect(screen.getByText('2 lessons without text or video')).toBeVisible()
  expect(screen.getByRole('img', { name: '1 of 4 ready' })).toBeVisible()
  expect(screen.getByText(/You can publish anyway\./)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Open Curriculum' })[0]).toHaveAttribute('href', paths.editCurriculum(3))
  expect(screen.getByRole('link', { name: 'Set a price' })).toHaveAttribute('href', `${paths.editCourse(3)}#price`)
})

test('publishing asks about drafts, and publishes them first when wanted', async () => {
  const marks = { empty: false, videoMissing: false, unpublished: false, version: 1 }
  const [module] = exampleCourseDetail.modules as [ModuleWithLessons]
  const [lesson] = module.lessons as [Lesson]
  const lessons = [
    { ...lesson, id: 8, editing: { ...marks, draft: true } },
    { ...lesson, id: 9, editing: { ...marks, draft: true, empty: true } },
  ]
  const { person, sent } = open(paths.courseSettings(3), { modules: [{ ...module, lessons }] })
  const published: string[] = []
  api.use(
    http.post('/api/courses/3/publish-changes', ({ request }) => {
      published.push(`${new URL(request.url).search} after ${sent.length}`)
      return HttpResponse.json({ lessonIds: [8] })
    }),
  )
  await person.click(await screen.findByRole('radio', { name: /^Published/ }))
  await person.click(save('Save Settings'))
  const dialog = await screen.findByRole('dialog', { name: '1 lesson is a draft. Publish it too?' })
  expect(sent).toEqual([])
  await person.click(within(dialog).getByRole('button', { name: 'Publish lessons too' }))
  expect(await screen.findByText('Course updated')).toBeVisible()
  expect(published).toEqual(['?drafts=true after 0'])
  expect(sent).toEqual([{ basedOn: '"4"', body: { status: 'active' } }])
})

test('a language is found by either of its names, or by its code', async () => {
  const { person, sent } = open(paths.editCourse(3))
  const language = await screen.findByRole('combobox', { name: 'Language' })
  expect(language).toHaveValue('English')
  await person.clear(language)
  await person.type(language, 'العربية')
  const arabic = await screen.findByRole('option', { name: /^Arabic/ })
  expect(within(arabic).getByText('العربية')).toHaveAttribute('lang', 'ar')
  await person.click(arabic)
  expect(language).toHaveValue('Arabic')
  await person.clear(language)
  await person.type(language, 'gsw-ch')
  await person.click(await screen.findByRole('option', { name: /^Swiss German/ }))
  await person.click(save('Save Changes'))
  expect(await screen.findByText('Course updated')).toBeVisible()
  expect(sent).toEqual([{ basedOn: '"4"', body: { language: 'gsw-CH' } }])
})

test('what isn’t a language is not chosen', async () => {
  const { person } = open(paths.editCourse(3))
  const language = await screen.findByRole('combobox', { name: 'Language' })
  await person.clear(language)
  await person.type(language, 'Klingonisch')
  expect(await screen.findByText(/We don’t know that language/)).toBeVisible()
  await person.tab()
  expect(language).toHaveValue('English')
  expect(await screen.findByText('All changes saved')).toBeVisible()
})

test('above a curriculum, which saves itself, nothing is to be saved unless something was left unsaved elsewhere', async () => {
  const { person } = open(paths.editCurriculum(3))
  expect(await screen.findByText('The outline')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()

  await person.click(screen.getByRole('tab', { name: 'Settings' }))
  await person.type(await field('Course Title'), '!')
  await person.click(screen.getByRole('tab', { name: /Curriculum/ }))
  expect(await screen.findByText('The outline')).toBeVisible()
  expect(save('Save Changes')).toBeEnabled()
})
