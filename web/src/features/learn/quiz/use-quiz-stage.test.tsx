import { exampleLesson } from '@lectern/contracts/shapes/courses.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useQuizStage } from './use-quiz-stage.ts'

const lesson = { ...exampleLesson, id: 9, type: 'quiz' as const }

test('a lesson that an attempt completes was not complete before, also where that is told before the attempt is answered', () => {
  const { result, rerender } = renderHook(({ isDone }) => useQuizStage(lesson, isDone), {
    initialProps: { isDone: false },
  })
  act(() => result.current.onStage('taking', false))
  rerender({ isDone: true })
  expect(result.current).toMatchObject({ stage: 'taking', wasDone: false })
  act(() => result.current.onStage('result', false))
  expect(result.current).toMatchObject({ stage: 'result', wasDone: false })
  act(() => result.current.onStage('overview', false))
  act(() => result.current.onStage('taking', false))
  expect(result.current).toMatchObject({ stage: 'taking', wasDone: true })
})
