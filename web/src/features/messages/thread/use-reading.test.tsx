import { renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { useReading } from './use-reading.ts'

const seen = { conversationId: 4, newest: 2, isInView: true, unread: 1, isAnswered: false }

function readings(): string[] {
  const told: string[] = []
  api.use(
    http.post('/api/conversations/4/read', async ({ request }) => {
      told.push(await request.text())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return told
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve))

test('what somebody answers to is read, however soon they leave', async () => {
  const told = readings()
  const { rerender, unmount } = renderHook(useReading, { initialProps: seen })
  rerender({ ...seen, isAnswered: true })
  await aMoment()
  unmount()
  await waitFor(() => expect(told).toEqual(['{"until":2}']))
})

test('what is in view is read after a while, once', async () => {
  const told = readings()
  const { rerender } = renderHook(useReading, { initialProps: seen })
  expect(told).toEqual([])
  await waitFor(() => expect(told).toEqual(['{"until":2}']))
  rerender({ ...seen, isAnswered: true })
  await aMoment()
  expect(told).toHaveLength(1)
})
