import { exampleCourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../../testing/api.ts'
import { teacher } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { ownSite } from '../../../../testing/site.ts'
import { AddSampleCourses } from './add-sample-courses.tsx'

test.each([
  [8, '8 sample courses have been created.'],
  [1, '1 sample course has been created.'],
  [0, 'You already have all the samples.'],
])('%i new courses are asked for and told as such', async (created, sentence) => {
  let calls = 0
  api.use(
    http.get('/api/site', () => HttpResponse.json(ownSite)),
    http.get('/api/courses', () => HttpResponse.json([])),
    http.post('/api/seed-courses', () => {
      calls += 1
      return HttpResponse.json({ courses: [], created }, { status: created > 0 ? 201 : 200 })
    }),
  )
  const { person } = renderPage(<AddSampleCourses />)
  await person.click(await screen.findByRole('button', { name: 'Add Sample Courses' }))
  expect(screen.getByRole('dialog', { name: 'Add sample courses?' })).toHaveTextContent('as drafts')
  expect(calls).toBe(0)

  await person.click(screen.getByRole('button', { name: 'Add sample courses' }))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(calls).toBe(1)
})

test.each([
  ['has a course', [exampleCourseListItem], ownSite],
  ['is on a site that turned them off', [], { ...ownSite, sampleCourses: false }],
])('a teacher who %s is not offered them', async (_who, courses, site) => {
  const requests = new Set<string>()
  api.use(
    http.get('/api/courses', () => {
      requests.add('courses')
      return HttpResponse.json(courses)
    }),
    http.get('/api/site', () => {
      requests.add('site')
      return HttpResponse.json(site)
    }),
  )
  renderPage(<AddSampleCourses />, { as: teacher })
  await waitFor(() => expect(requests.size).toBe(2))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
