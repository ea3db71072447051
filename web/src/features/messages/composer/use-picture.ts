import { useCallback, useEffect, useRef, useState } from 'react'
import { storeMessagePicture } from '#api/conversations'
import { errorSentence } from '../../../api/api-error.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { changeDraft } from './drafts.ts'
import { fitPicture } from './fit-picture.ts'

/** A picture that is on its way into the draft, or why it isn't there. */
export type Picturing = { share: number; preview: string } | { error: string } | null

/** Takes a picture from wherever it comes, stores it, and puts it into the draft. The last one that is given counts. */
export function usePicture(userId: number, conversationId: number) {
  const [picturing, setPicturing] = useState<Picturing>(null)
  const turn = useRef(0)
  const preview = useRef<string>(undefined)
  const forget = useCallback(() => {
    if (preview.current) URL.revokeObjectURL(preview.current)
    preview.current = undefined
  }, [])
  useEffect(() => forget, [forget])

  const take = useCallback(
    async (file: File) => {
      turn.current += 1
      const mine = turn.current
      const isMine = () => turn.current === mine
      forget()
      try {
        const picture = await fitPicture(file)
        if (!isMine()) return
        const shown = URL.createObjectURL(picture)
        preview.current = shown
        setPicturing({ share: 0, preview: shown })
        const stored = await uploadFile(storeMessagePicture, { conversationId }, picture, {
          onProgress: (share) => {
            if (isMine()) setPicturing({ share, preview: shown })
          },
        })
        if (!isMine()) return
        changeDraft(userId, conversationId, (draft) => ({ ...draft, picture: stored }))
        setPicturing(null)
      } catch (failure) {
        if (isMine()) setPicturing({ error: errorSentence(failure) })
      }
    },
    [userId, conversationId, forget],
  )

  /** Takes it back, also from the draft. */
  const drop = useCallback(() => {
    turn.current += 1
    forget()
    setPicturing(null)
    changeDraft(userId, conversationId, (draft) => ({ ...draft, picture: null }))
  }, [userId, conversationId, forget])

  return { picturing, take: (file: File) => void take(file), drop }
}
