import { useEffect } from 'react'
import { sendingFailure } from '../../../../api/sending-failure.ts'
import { SendClock } from '../../../../lib/send-clock.ts'
import { endAll, sendLeft } from './send-without-page.ts'

const RHYTHM = { pause: 0, longest: 0, retries: [2_000, 4_000, 8_000, 15_000, 30_000] }

/** Sends the answers that a student's pages left on this computer, whichever page this is. Mount one per student. */
export default function LeftAnswers({ userId }: { userId: number }) {
  useEffect(() => {
    const clock = new SendClock(RHYTHM, async () => {
      try {
        await sendLeft(userId)
        clock.settle()
      } catch (error) {
        if (sendingFailure(error).is === 'refused') clock.settle()
        else clock.failed()
      }
    })
    clock.start()
    clock.plan(0)
    return () => {
      clock.stop()
      endAll()
    }
  }, [userId])
  return null
}
