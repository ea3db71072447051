import { exampleOpenNameRequest, type OpenNameRequest } from '@lectern/contracts/shapes/certificates.ts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { student } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { NamesPanel } from './names-panel.tsx'

const { certificateId, number, name } = exampleOpenNameRequest

test('an operator answers a request, which leaves the list', async () => {
  const sent: unknown[] = []
  let open: OpenNameRequest[] = [exampleOpenNameRequest]
  api.use(
    http.get('/api/operator/certificate-name-requests', () => HttpResponse.json(open)),
    http.post(`/api/operator/certificate-name-requests/${certificateId}/decision`, async ({ request }) => {
      sent.push(await request.json())
      open = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = renderPage(<NamesPanel />, { as: { ...student, rights: ['administrator'] } })
  expect(await screen.findByText('Nadia Rahman asked to be called Nadia Rahman-Berg')).toBeVisible()
  await person.click(screen.getByRole('button', { name: `Decline, ${number}` }))
  expect(await screen.findByText('No requests')).toBeVisible()
  expect(sent).toEqual([{ name, approve: false }])
})
