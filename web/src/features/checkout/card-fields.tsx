import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import { PaymentElement } from '@stripe/react-stripe-js'
import { useEffect, useState } from 'react'
import { texts } from '#texts/checkout'
import { say } from './payment-messages.ts'
import { PaymentTrouble } from './payment-trouble.tsx'

const FORM_HEIGHT = 264

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The form's height, so that nothing jumps when it comes.
  minHeight: FORM_HEIGHT,
  '& > *': { gridArea: '1 / 1' },
  '& > [role="progressbar"]': { placeSelf: 'center' },
})

/** A frame that can't be reached does not always say so. */
const TIMEOUT_MS = 15_000

interface Props {
  isReady: boolean
  onReady: () => void
  onRetry: () => void
}

/** The provider's frame, behind a spinner until it is there. One that comes late is taken all the same. */
export function CardFields({ isReady, onReady, onRetry }: Props) {
  const [trouble, setTrouble] = useState<string>()
  const isLate = trouble !== undefined

  useEffect(() => {
    if (isReady || isLate) return
    const timer = setTimeout(() => setTrouble(texts.details.cardTooLong), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isReady, isLate])

  useEffect(() => {
    if (trouble) say.notOpened(trouble)
  }, [trouble])

  return (
    <Frame aria-busy={!isReady && !isLate}>
      {!isReady && !isLate && <CircularProgress aria-label={texts.details.loadingCard} />}
      {!isReady && isLate && <PaymentTrouble text={trouble} onRetry={onRetry} />}
      {/* A frame that does not know its height yet takes more than it needs. */}
      <div style={isReady ? undefined : { visibility: 'hidden', height: FORM_HEIGHT, overflow: 'hidden' }}>
        <PaymentElement
          onReady={onReady}
          onLoadError={({ error }) => setTrouble(error.message ?? texts.details.cardUnreachable)}
        />
      </div>
    </Frame>
  )
}
