import { getEnrollmentDetails } from '@lectern/contracts/calls/public/students.ts'
import { exampleCourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { EnrollmentDetails } from '@lectern/contracts/shapes/students.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../../testing/api.ts'
import { teacher } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { Component as StudentPage } from './student-page.tsx'

const id = '7k4m92qx0c3v5b8n1tdz6'
const number = 'LC-7K4M-92QX'
const at = '2026-11-21T20:38:00.000Z'

test('a certificate is in the details and the time line, and is withdrawn with a reason', async () => {
  const issued: EnrollmentDetails = {
    ...getEnrollmentDetails.example.answer,
    progress: [],
    enrollments: [],
    certificate: { id, number, state: 'valid', nameRequest: null },
    timeline: [{ kind: 'certificate-issued', at, number }],
  }
  let details = issued
  const sent: unknown[] = []
  api.use(
    http.get('/api/enrollments/12/details', () => HttpResponse.json(details)),
    http.get('/api/courses/3', () => HttpResponse.json(exampleCourseDetail)),
    http.get('/api/courses/3/outline', () => HttpResponse.json(exampleCourseDetail)),
    http.post(`/api/certificates/${id}/withdraw`, async ({ request }) => {
      sent.push(await request.json())
      const revoked = { kind: 'certificate-revoked', at, number, reason: 'withdrawn', text: 'Copied' } as const
      details = {
        ...issued,
        certificate: { id, number, state: 'revoked', nameRequest: null },
        timeline: [revoked, ...issued.timeline],
      }
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = renderPage(<StudentPage />, {
    as: teacher,
    pattern: '/teacher/students/:enrollmentId',
    at: '/teacher/students/12',
  })
  const card = within(await screen.findByRole('region', { name: 'Certificate' }))
  expect(card.getByText('Valid')).toBeVisible()
  expect(card.getByRole('link', { name: 'Open certificate' })).toHaveAttribute('href', `/certificates/${id}`)
  const line = within(screen.getByRole('region', { name: 'Activity' }))
  expect(line.getByText('Certificate issued')).toBeVisible()

  await person.click(card.getByRole('button', { name: 'Revoke' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await dialog.findByText('Enter a reason')).toBeVisible()
  expect(sent).toEqual([])
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Copied')
  await person.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await card.findByText('Revoked')).toBeVisible()
  expect(sent).toEqual([{ reason: 'Copied' }])
  expect(line.getByText(`${number}. “Copied”`)).toBeVisible()
  expect(card.queryByRole('button', { name: 'Revoke' })).toBeNull()
})

test('a name that the student asks for on the certificate is approved or declined as it stands there', async () => {
  const sent: unknown[] = []
  const nameRequest = { name: 'Nadia Rahman-Berg', at, declined: false }
  const details: EnrollmentDetails = {
    ...getEnrollmentDetails.example.answer,
    ...{ progress: [], enrollments: [], timeline: [], certificate: { id, number, state: 'valid', nameRequest } },
  }
  api.use(
    http.get('/api/enrollments/12/details', () => HttpResponse.json(details)),
    http.get('/api/courses/3', () => HttpResponse.json(exampleCourseDetail)),
    http.get('/api/courses/3/outline', () => HttpResponse.json(exampleCourseDetail)),
    http.post(`/api/certificates/${id}/name-request/decision`, async ({ request }) => {
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = renderPage(<StudentPage />, {
    as: teacher,
    pattern: '/teacher/students/:enrollmentId',
    at: '/teacher/students/12',
  })
  const card = within(await screen.findByRole('region', { name: 'Certificate' }))
  expect(card.getByText('Asked for the name “Nadia Rahman-Berg”.')).toBeVisible()
  await person.click(card.getByRole('button', { name: 'Approve name' }))
  await expect.poll(() => sent).toEqual([{ name: 'Nadia Rahman-Berg', approve: true }])
})
