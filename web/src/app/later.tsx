import { lazyPart } from '../components/lazy-part.tsx'
import Toaster from '../components/toasts/toaster.tsx'
import { useAuth } from '../session/auth-context.tsx'
import { useOwnLanguage } from '../session/own-language.ts'

const Live = lazyPart(() => import('../live/live.tsx'))
const ViewingBar = lazyPart(() => import('../layouts/viewing/viewing-bar.tsx'))
const LeftAnswers = lazyPart(() => import('../features/learn/quiz/saving/left-answers.tsx'))

/** What is on every page, and none begins with. */
export default function Later() {
  const { user } = useAuth()
  // Whoever views the site as somebody keeps their own.
  useOwnLanguage(user && !user.viewing ? user.language : null)
  return (
    <>
      <Toaster />
      {user?.viewing && <ViewingBar viewing={user.viewing} />}
      {user && !user.viewing && <Live user={user} />}
      {user?.role === 'student' && !user.viewing && <LeftAnswers key={user.id} userId={user.id} />}
    </>
  )
}
