import { useEffect, useRef } from 'react'
import { useAppSetUp } from '../../../session/second-factor/use-app-set-up.tsx'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'

/** Sets up an authenticator app, over the step that comes next. Who closes the dialog finds it in their profile. */
export function ProtectAccount() {
  const { withStepUp, dialog } = useStepUp()
  const { begin, dialogs } = useAppSetUp(withStepUp)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  })
  return (
    <>
      {dialogs}
      {dialog}
    </>
  )
}
