import { renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { useReading } from './use-reading.ts'

const seen = { conversationId: 4, newest: 2, isInView: true, unread: 1, isAnswered: false }

function readings(): string[] {
  const sent: string[] = []
  api.use(
    http.post('/api/conversations/4/read', async ({ request }) => {
      sent.push(await request.text())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return sent
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve))

test('what somebody answers to is read, however soon they leave', async () => {
  const sent = readings()
  const { rerender, unmount } = renderHook(useReading, { initialProps: seen })
  rerender({ ...seen, isAnswered: true })
  await aMoment()
  unmount()
  await waitFor(() => expect(sent).toEqual(['{"until":2}']))
})

test('what is in view is read after a while, once', async () => {
  const sent = readings()
  const { rerender } = renderHook(useReading, { initialProps: seen })
  expect(sent).toEqual([])
  await waitFor(() => expect(sent).toEqual(['{"until":2}']))
  rerender({ ...seen, isAnswered: true })
  await aMoment()
  expect(sent).toHaveLength(1)
})
