import { type Embed, playingSrc } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { texts } from '#texts/components-lesson'
import CloudOffOutlined from '../../../icons/cloud-off-outlined.tsx'
import PlayArrowRounded from '../../../icons/play-arrow-rounded.tsx'
import { Bar, Box, Failure, Loading, Poster } from './embed-styles.ts'

/** Frames say nothing of their failures: one that has not loaded by then is taken for failed. */
const LOADED_WITHIN_MS = 20_000

interface Props {
  embed: Embed
  /** As its teacher or the other site calls it; null where nobody has. */
  title: string | null
  /** The address of a picture on this site; null for the drawn one. */
  poster: string | null
  /** Whether it loads only after a click. */
  onClick: boolean
  /** What is said instead of who it loads from. */
  note?: string
  /** Width by height, where its teacher has said so. */
  ratio?: string | null
  className?: string
  children?: ReactNode
}

/** A frame of another site behind a poster: until it is clicked, nothing is asked of that site. */
export function EmbedFrame({ embed, title, poster, onClick, note, ratio = null, className, children }: Props) {
  const [isClicked, setIsClicked] = useState(false)
  const size = { ratio: ratio ?? embed.ratio, height: ratio === null ? embed.height : null }
  const { name, host } = embed
  const classes = `embed${className ? ` ${className}` : ''}`
  if (isClicked || !onClick) {
    return (
      <Box className={classes} {...size}>
        <LoadedFrame embed={embed} title={title ?? name} isClicked={isClicked} />
        {children}
      </Box>
    )
  }
  return (
    <Box className={classes} {...size}>
      <Poster className="embed-poster">{poster !== null && <img src={poster} alt="" loading="lazy" />}</Poster>
      <Bar className="embed-bar">
        <button
          type="button"
          aria-label={texts.embed.load({ title: title ?? name, host })}
          onClick={() => setIsClicked(true)}
        >
          <PlayArrowRounded />
        </button>
        <span className="words">
          <b>{title ?? name}</b>
          <small>{note ?? texts.embed.loads({ host })}</small>
        </span>
        {title !== null && title !== name && <span className="provider">{name}</span>}
      </Bar>
      {children}
    </Box>
  )
}

function LoadedFrame({ embed, title, isClicked }: { embed: Embed; title: string; isClicked: boolean }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const { src, allow, sandbox, page, host, name } = embed

  useEffect(() => {
    if (state !== 'loading') return
    // Where it waits to be scrolled to, nobody waits for it.
    const timer = isClicked ? setTimeout(() => setState('failed'), LOADED_WITHIN_MS) : undefined
    // The content policy is that of the page when it was opened, and a site may be allowed since.
    function onRefused({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(new URL(src).origin)) setState('failed')
    }
    document.addEventListener('securitypolicyviolation', onRefused)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', onRefused)
    }
  }, [state, isClicked, src])

  if (state === 'failed') {
    return (
      <Failure role="alert">
        <CloudOffOutlined />
        <span>{texts.embed.failed({ name })}</span>
        <Button size="small" onClick={() => setState('loading')}>
          {texts.embed.retry}
        </Button>
        <Button size="small" href={page} target="_blank" rel="noopener noreferrer">
          {texts.embed.open}
        </Button>
      </Failure>
    )
  }
  return (
    <>
      {state === 'loading' && isClicked && (
        <Loading role="status">
          <i />
          {texts.embed.loading({ host })}
        </Loading>
      )}
      <iframe
        src={isClicked ? playingSrc(embed) : src}
        title={title}
        allow={allow}
        sandbox={sandbox}
        loading={isClicked ? 'eager' : 'lazy'}
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
        onLoad={() => setState('loaded')}
      />
    </>
  )
}
