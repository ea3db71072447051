import * as Toast from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { texts } from '#texts/components'
import CheckCircleRounded from '../../icons/check-circle-rounded.tsx'
import CloseRounded from '../../icons/close-rounded.tsx'
import ErrorOutlineRounded from '../../icons/error-outline-rounded.tsx'
import { CloseButton, Description, Root, Title, ToastAction, Viewport } from './toast-parts.tsx'
import { currentToasts, dismissToast, durationOf, type ShownToast, subscribeToToasts } from './toast-store.ts'

const HOTKEY = 'F8'

/** The region of messages, bottom right: five seconds, swiped away to the right, reached by its key. */
export default function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  return (
    <Toast.Provider label={texts.toast.one} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((message) => (
        <OneToast key={message.id} message={message} />
      ))}
      <Viewport label={texts.toast.region({ key: HOTKEY })} hotkey={[HOTKEY]} />
    </Toast.Provider>
  )
}

function OneToast({ message }: { message: ShownToast }) {
  const destructive = message.variant === 'destructive'
  const Icon = destructive ? ErrorOutlineRounded : CheckCircleRounded
  return (
    <Root
      destructive={destructive}
      data-destructive={destructive}
      open={message.open}
      duration={durationOf(message)}
      onOpenChange={(open: boolean) => {
        if (!open) dismissToast(message.id)
      }}
    >
      <Icon className="toast-icon" />
      <div>
        <Title>{message.title}</Title>
        {message.description && <Description>{message.description}</Description>}
      </div>
      {message.action ? (
        <ToastAction altText={message.action.label} onClick={message.action.onClick}>
          {message.action.label}
        </ToastAction>
      ) : (
        <span />
      )}
      <CloseButton aria-label={texts.close}>
        <CloseRounded />
      </CloseButton>
    </Root>
  )
}
