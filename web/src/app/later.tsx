import { lazy } from 'react'
import { LazyPart } from '../components/lazy-part.tsx'
import Toaster from '../components/toasts/toaster.tsx'
import { useAuth } from '../session/auth-context.tsx'
import { useOwnLanguage } from '../session/own-language.ts'

const Live = lazy(() => import('../live/live.tsx'))
const LeftAnswers = lazy(() => import('../features/learn/quiz/saving/left-answers.tsx'))

/** What is on every page, and none begins with. */
export default function Later() {
  const { user } = useAuth()
  useOwnLanguage()
  return (
    <>
      <Toaster />
      {user && (
        <LazyPart>
          <Live user={user} />
        </LazyPart>
      )}
      {user?.role === 'student' && (
        <LazyPart key={user.id}>
          <LeftAnswers userId={user.id} />
        </LazyPart>
      )}
    </>
  )
}
