import { safeHref } from '@lectern/contracts/shapes/lesson-addresses.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/core'
import { type SubmitEvent, useId, useState } from 'react'
import { texts } from '#texts/teaching-lesson-editor'

const Form = styled('form')(({ theme }) => ({
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

const { format } = texts

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

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // `example.org/a` is meant as a site; `/courses` and `#part` as they stand.
    const typed = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address.trim()) ? `https://${address.trim()}` : address
    const href = safeHref(typed)
    if (!href) return setRefused(true)
    editor.chain().extendMarkRange('link').setLink({ href }).run()
    close()
  }

  return (
    <Form noValidate onSubmit={apply} onKeyDown={(event) => event.key === 'Escape' && close()}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it was opened to be written in.
        autoFocus
        aria-label={format.linkAddress}
        aria-invalid={refused}
        aria-describedby={refused ? id : undefined}
        placeholder="https://"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button type="submit" size="small">
        {format.apply}
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
          {format.remove}
        </Button>
      )}
      {refused && (
        <span id={id} className="refused" role="alert">
          {format.linkRefused}
        </span>
      )}
    </Form>
  )
}
