import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { updateModule } from '#api/catalog'
import { publishCourseChanges } from '#api/curriculum'
import { api } from '../testing/api.ts'

test('a call by its name sends its parameters, its query and its body', async () => {
  const seen: unknown[] = []
  api.use(
    http.all('*/api/courses/:courseId/publish-changes', ({ request }) => {
      seen.push([request.method, new URL(request.url).search])
      return HttpResponse.json({ lessonIds: [9] })
    }),
    http.all('*/api/modules/:moduleId', async ({ request, params }) => {
      seen.push([request.method, params.moduleId, await request.json(), request.headers.get('if-match')])
      return HttpResponse.json({ id: 4 })
    }),
  )
  expect(await publishCourseChanges({ courseId: 3, drafts: 'true' })).toEqual({ lessonIds: [9] })
  await updateModule({ moduleId: 4, body: { title: 'Knots' } }, { headers: { 'If-Match': '"2"' } })
  expect(seen).toEqual([
    ['POST', '?drafts=true'],
    ['PUT', '4', { title: 'Knots' }, '"2"'],
  ])
})
