import { COURSE_RIGHTS, type CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { CourseStaff } from '@lectern/contracts/shapes/course-staff.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { texts as proofTexts } from '#texts/session-proof'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component } from './staff-tab.tsx'

const ken = {
  ...{ personId: 900, fullName: 'Ken Thompson', username: 'ken', profileImage: null },
  since: '2026-11-01T10:00:00.000Z',
}
const self = { personId: teacher.id, fullName: teacher.fullName, username: teacher.username, profileImage: null }

/** A course of the signed-in teacher's, or, with `owner`, of another one's who shares it with them. */
function start({ owner = self, rights = ['edit'] as CourseRight[] } = {}) {
  const member = owner === self ? ken : { ...self, since: ken.since }
  let staff: CourseStaff = { owner, staff: [{ ...member, rights }], invitations: [] }
  const url = '/api/courses/3'
  let isProven = false
  api.use(
    http.get(`${url}/staff`, () => HttpResponse.json(staff)),
    http.put(`${url}/staff/900`, async ({ request }) => {
      const body = (await request.json()) as { rights: CourseRight[] }
      staff = { ...staff, staff: [{ ...ken, ...body }] }
      return HttpResponse.json(staff.staff[0])
    }),
    http.delete(`${url}/staff/:personId`, ({ params }) => {
      staff = { ...staff, staff: staff.staff.filter(({ personId }) => String(personId) !== params.personId) }
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`${url}/staff-invitations`, async ({ request }) => {
      const body = (await request.json()) as { invitee: string; rights: CourseRight[] }
      const invitation = { id: 4, invitedAt: ken.since, transfer: false, stays: false, ...body }
      staff = { ...staff, invitations: [invitation] }
      return HttpResponse.json(invitation, { status: 201 })
    }),
    http.post('/api/user/proof', () => {
      isProven = true
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`${url}/transfer-offers`, async ({ request }) => {
      if (!isProven) {
        const refusal = {
          type: '/problems/proof-required',
          title: 'Proof required',
          status: 403,
          detail: 'Confirm it.',
        }
        return HttpResponse.json({ ...refusal, methods: ['password'] }, { status: 403 })
      }
      const body = (await request.json()) as { invitee: string; stays: boolean }
      const offer = { id: 4, invitedAt: ken.since, rights: [...COURSE_RIGHTS], transfer: true, ...body }
      staff = { ...staff, invitations: [offer] }
      return HttpResponse.json(offer, { status: 201 })
    }),
    http.delete(`${url}/staff-invitations/4`, () => {
      staff = { ...staff, invitations: [] }
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const pattern = '/teacher/courses/:courseId/edit/staff'
  return renderPage(<Component />, { as: teacher, pattern, at: '/teacher/courses/3/edit/staff' })
}

test('the owner changes what a co-teacher may do, and removes them after a question', async () => {
  const { person } = start()
  const answer = await screen.findByRole('checkbox', { name: 'Answer and grade for Ken Thompson' })
  expect(answer).not.toBeChecked()
  await person.click(answer)
  await expect.poll(() => screen.getByRole('checkbox', { name: 'Answer and grade for Ken Thompson' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Edit for Ken Thompson' })).toBeChecked()
  await person.click(screen.getByRole('button', { name: 'Remove Ken Thompson' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await expect.poll(() => screen.queryByText('Ken Thompson')).toBeNull()
})

test('a teacher is invited with rights, and the invitation is revoked', async () => {
  const { person } = start()
  await person.type(await screen.findByLabelText('Email or username'), 'ada@example.org')
  const permissions = screen.getByRole('group', { name: 'Permissions' })
  await person.click(within(permissions).getByRole('checkbox', { name: 'See students' }))
  await person.click(screen.getByRole('button', { name: 'Invite' }))
  const row = await screen.findByRole('row', { name: /ada@example.org/ })
  expect(
    within(row)
      .getAllByRole('listitem')
      .map((right) => right.textContent),
  ).toEqual(['Edit', 'See students'])
  await person.click(within(row).getByRole('button', { name: 'Revoke the invitation for ada@example.org' }))
  await expect.poll(() => screen.queryByText('ada@example.org')).toBeNull()
})

test('the course is offered to another teacher, beside whom its owner stays', async () => {
  const { person } = start()
  await person.click(await screen.findByRole('button', { name: 'Transfer course' }))
  const dialog = await screen.findByRole('dialog', { name: 'Transfer this course' })
  await person.click(within(dialog).getByRole('button', { name: 'Send offer' }))
  expect(await within(dialog).findByText('Enter an email address or username.')).toBeVisible()
  await person.type(within(dialog).getByLabelText('Email or username'), 'ada@example.org')
  await person.click(within(dialog).getByRole('checkbox', { name: 'Stay as a co-teacher' }))
  await person.click(within(dialog).getByRole('button', { name: 'Send offer' }))
  const stepUp = within(await screen.findByRole('dialog', { name: proofTexts.title }))
  await person.type(stepUp.getByLabelText('Password'), 'correct horse')
  await person.click(stepUp.getByRole('button', { name: proofTexts.confirm }))
  const row = await screen.findByRole('row', { name: /ada@example.org/ })
  expect(within(row).getByText('New owner. You stay as a co-teacher.')).toBeVisible()
})

test('a co-teacher sees their rights, changes nothing, and leaves', async () => {
  const { person } = start({ owner: { ...self, personId: 80, fullName: 'Olga Owner', username: 'olga' } })
  expect(await screen.findByText('Olga Owner')).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Permissions' })).getByText('Edit')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByLabelText('Email or username')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Transfer course' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Leave course' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave course' }))
  expect(await screen.findByText('Elsewhere')).toBeVisible()
})
