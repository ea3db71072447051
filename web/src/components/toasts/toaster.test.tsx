import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { toast } from './toast-store.ts'

test('a message takes the place of the one before, and stays for five seconds of its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    renderPage(<p>A page</p>)
    act(() => void toast({ title: 'First' }))
    await pass(2500)
    act(() => void toast({ title: 'Second' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await pass(4900)
    const message = screen.getByRole('listitem')
    expect(message).toHaveTextContent('Second')
    expect(message).toHaveAttribute('data-state', 'open')
    await pass(200)
    // It fades away, which jsdom doesn't.
    expect(message).toHaveAttribute('data-state', 'closed')
  } finally {
    vi.useRealTimers()
  }
})
