import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../testing/api.ts'
import { student } from '../testing/people.ts'
import { renderPage } from '../testing/render.tsx'
import { personChanged } from './changes.ts'
import { readAhead, useLesson } from './lesson.ts'

function Lesson() {
  return <p>{useLesson(9).data?.content}</p>
}

test.each(['that is there', 'that is on its way'])(
  'what one person read ahead, an answer %s, is not for who signs in after them',
  async (state) => {
    let answered = 0
    const answer = Promise.withResolvers<void>()
    api.use(
      http.get('/api/lessons/9', async () => {
        await answer.promise
        answered += 1
        return HttpResponse.json({ content: 'Theirs' })
      }),
    )
    readAhead(9)
    if (state === 'that is there') {
      answer.resolve()
      await waitFor(() => expect(answered).toBe(1))
    }
    await personChanged()
    answer.resolve()
    api.use(http.get('/api/lessons/9', () => HttpResponse.json({ content: 'For me' })))
    renderPage(<Lesson />, { as: student })
    expect(await screen.findByText('For me')).toBeVisible()
  },
)
