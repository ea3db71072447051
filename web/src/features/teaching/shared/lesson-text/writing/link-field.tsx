import { safeHref } from '@lectern/contracts/shapes/lesson-addresses.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { texts } from '#texts/teaching-lesson-text'

/** The page may have a form around the text, and forms can't be nested. */
const Fields = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 4,
  '& input': {
    ...theme.typography.body2,
    width: 260,
    height: 36,
    padding: '0 10px',
    color: 'inherit',
    border: `1px solid ${theme.vars.palette.edge}`,
    borderRadius: 6,
    backgroundColor: 'transparent',
  },
  '& .refused': {
    ...theme.typography.caption,
    flexBasis: '100%',
    padding: '2px 8px',
    color: theme.vars.palette.error.main,
  },
  '& .MuiButton-root': { width: 'auto', minWidth: 0, padding: '0 10px' },
}))

/** The address of the selected text's link. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before: string = editor.getAttributes('link').href ?? ''
  const [address, setAddress] = useState(before)
  const [refused, setRefused] = useState(false)
  const id = useId()

  function close() {
    // At once: the command waits for a frame, and keys that come before it would go nowhere.
    editor.view.focus()
    onDone()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return close()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    apply()
  }

  function apply() {
    // `example.org/a` is meant as a site; `/courses` and `#part` as they stand.
    const typed = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address.trim()) ? `https://${address.trim()}` : address
    const href = safeHref(typed)
    if (!href) return setRefused(true)
    editor.chain().extendMarkRange('link').setLink({ href }).run()
    close()
  }

  return (
    <Fields onKeyDown={onKeyDown}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it was opened to be written in.
        autoFocus
        aria-label={texts.link.address}
        aria-invalid={refused}
        aria-describedby={refused ? id : undefined}
        placeholder="https://"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button size="small" onClick={apply}>
        {texts.link.apply}
      </Button>
      {before && (
        <Button
          size="small"
          color="error"
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run()
            close()
          }}
        >
          {texts.link.remove}
        </Button>
      )}
      {refused && (
        <span id={id} className="refused" role="alert">
          {texts.link.refused}
        </span>
      )}
    </Fields>
  )
}
