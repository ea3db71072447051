import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { texts as shared } from '#texts/components-files'
import { texts } from '#texts/components-pdf'
import AddRounded from '../../icons/add-rounded.tsx'
import CloseRounded from '../../icons/close-rounded.tsx'
import Fullscreen from '../../icons/fullscreen.tsx'
import GetAppOutlined from '../../icons/get-app-outlined.tsx'
import KeyboardArrowDownRounded from '../../icons/keyboard-arrow-down-rounded.tsx'
import KeyboardArrowUpRounded from '../../icons/keyboard-arrow-up-rounded.tsx'
import RemoveRounded from '../../icons/remove-rounded.tsx'
import SearchRounded from '../../icons/search-rounded.tsx'
import { CenteredSpinner } from '../centered-spinner.tsx'
import { FindBar } from './find-bar.tsx'
import { PdfFrame } from './pdf-frame.ts'
import { usePdf } from './use-pdf.ts'

interface Props {
  /** Where it is read from and downloaded. */
  url: string
  name: string
  /** On its own in the window; phones show it so always. */
  alone?: boolean
  onClose: () => void
}

/** A PDF in the place of its row, or, on phones, in place of the page. */
export default function PdfView({ alone = false, ...props }: Props) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  if (!alone && !isPhone) return <PdfDocument layout="inline" {...props} />
  return (
    <Dialog
      open
      fullScreen
      onClose={props.onClose}
      slotProps={{ paper: { 'aria-label': props.name, sx: { borderRadius: 0 } } }}
    >
      <PdfDocument layout="screen" {...props} />
    </Dialog>
  )
}

function PdfDocument({ url, name, layout, onClose }: Omit<Props, 'alone'> & { layout: 'inline' | 'screen' }) {
  const { state, reader, scroller, again } = usePdf(url)
  const { page, pages, problem, found } = state
  const [isFinding, setFinding] = useState(false)
  const frame = useRef<HTMLElement>(null)
  // A reader of the keyboard or a screen reader goes on from where the document is.
  useEffect(() => scroller.current?.focus({ preventScroll: true }), [scroller])

  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLInputElement
    const find = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)
    if (event.key === 'Escape' && isFinding) setFinding(false)
    else if (event.key === 'Escape') onClose()
    else if (find) setFinding(true)
    else if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    else if (event.key === 'ArrowRight') reader.current?.turn(1)
    else if (event.key === 'ArrowLeft') reader.current?.turn(-1)
    else if (event.key === '+') reader.current?.zoom(1)
    else if (event.key === '-') reader.current?.zoom(-1)
    else return
    event.preventDefault()
    // A dialog closes for what was meant for the field in it.
    event.stopPropagation()
  }

  const isReady = pages > 0 && problem === null
  const tool = (label: string, icon: ReactNode, onClick: () => void, disabled = !isReady) => (
    <IconButton size="small" aria-label={label} title={label} onClick={onClick} disabled={disabled}>
      {icon}
    </IconButton>
  )
  const turning = (
    <>
      {tool(texts.previous, <KeyboardArrowUpRounded />, () => reader.current?.turn(-1), !isReady || page <= 1)}
      {layout === 'inline' && isReady && <PageField page={page} onPage={(wanted) => reader.current?.goTo(wanted)} />}
      {isReady && (
        <span role="status">{layout === 'inline' ? texts.ofPages({ pages }) : texts.pageOf({ page, pages })}</span>
      )}
      {tool(texts.next, <KeyboardArrowDownRounded />, () => reader.current?.turn(1), !isReady || page >= pages)}
    </>
  )
  return (
    <>
      <PdfFrame ref={frame} className={layout} aria-label={name} onKeyDown={onKeyDown}>
        <div className="bar">
          {layout === 'screen' && (
            <IconButton aria-label={texts.close} onClick={onClose}>
              <CloseRounded />
            </IconButton>
          )}
          <bdi className="name">{name}</bdi>
          {layout === 'inline' && (
            <>
              {turning}
              {tool(texts.zoomOut, <RemoveRounded />, () => reader.current?.zoom(-1))}
              <span className="scale">{texts.scale({ percent: Math.round(100 * state.scale) })}</span>
              {tool(texts.zoomIn, <AddRounded />, () => reader.current?.zoom(1))}
            </>
          )}
          {tool(texts.find.open, <SearchRounded />, () => setFinding(!isFinding))}
          <IconButton size="small" component="a" href={url} download aria-label={shared.downloadOf({ name })}>
            <GetAppOutlined />
          </IconButton>
          {layout === 'inline' &&
            document.fullscreenEnabled &&
            tool(texts.fullScreen, <Fullscreen />, () => void switchFullScreen(frame.current), false)}
        </div>
        {isFinding && <FindBar found={found} onFind={(...how) => reader.current?.find(...how)} />}
        <div className="sheet">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys. */}
          <div ref={scroller} className="scroller" tabIndex={0} />
          {problem === null && pages === 0 && (
            <div className="notice" role="status" aria-label={texts.loading}>
              <CenteredSpinner />
            </div>
          )}
          {problem !== null && (
            <div className="notice" role="alert">
              <Typography sx={{ maxWidth: 420, textAlign: 'center' }}>{texts.problems[problem]}</Typography>
              {problem !== 'gone' && (
                <Button
                  {...(problem === 'away' ? { onClick: again } : { component: 'a', href: url, download: true })}
                  sx={{ mt: 1, justifySelf: 'center' }}
                >
                  {problem === 'away' ? texts.tryAgain : shared.download}
                </Button>
              )}
            </div>
          )}
        </div>
        {layout === 'screen' && <div className="bar low">{turning}</div>}
      </PdfFrame>
      {layout === 'inline' && (
        <Typography
          variant="body2"
          component="div"
          sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary' }}
        >
          <span>{texts.keys}</span>
          <Button size="small" onClick={onClose} sx={{ ml: 'auto' }}>
            {texts.close}
          </Button>
        </Typography>
      )}
    </>
  )
}

/** The number of the page, which may be another. */
function PageField({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const wanted = Number(typed)
    if (typed !== null && Number.isInteger(wanted) && wanted > 0) onPage(wanted)
    setTyped(null)
  }
  return (
    <TextField
      size="small"
      className="page-number"
      value={typed ?? String(page)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={go}
      onKeyDown={({ key }) => key === 'Enter' && go()}
      slotProps={{ htmlInput: { 'aria-label': texts.page, inputMode: 'numeric' } }}
    />
  )
}

async function switchFullScreen(frame: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await frame?.requestFullscreen()
}
