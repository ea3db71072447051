import { styled } from '@mui/material/styles'
import { texts } from '#texts/components'

export const MAIN_ID = 'main'

/** Moves the keyboard to the page's content. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}

const Link = styled('a')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  left: 8,
  padding: '10px 16px',
  borderRadius: 8,
  fontWeight: 600,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&:not(:focus)': { transform: 'translateY(-80px)' },
}))

/** The first stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault()
        const main = document.getElementById(MAIN_ID)
        main?.focus()
        main?.scrollIntoView()
      }}
    >
      {texts.skip}
    </Link>
  )
}
