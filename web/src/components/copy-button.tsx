import Button, { type ButtonProps } from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { errorSentence } from '../api/api-error.ts'
import { toast } from './toasts/toast-store.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const COPIED_MS = 2000

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  words: { copy: string; copied: string; failed: string }
  /** What goes on the clipboard. */
  text: () => string
}

/** Puts something on the clipboard, and says so for two seconds. */
export function CopyButton({ words, text, ...button }: Props) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text())
      setCopied(true)
    } catch (failure) {
      toast({ title: words.failed, description: errorSentence(failure), variant: 'destructive' })
    }
  }

  return (
    <>
      <Button {...button} onClick={() => void copy()}>
        {copied ? words.copied : words.copy}
      </Button>
      <VisuallyHidden role="status">{copied && words.copied}</VisuallyHidden>
    </>
  )
}
