import type { IssuedCertificate } from '@lectern/contracts/shapes/certificates.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { texts } from '#texts/certificate'
import { credentialFile, useCredential } from '../../api/certificates.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import DataObjectRounded from '../../icons/data-object-rounded.tsx'
import { MONO } from '../../theme/typography.ts'

const KEYS = '/.well-known/jwks.json'
const DID = '/.well-known/did.json'

const Part = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 18,
  paddingTop: 16,
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { marginBottom: 12 },
  '& summary': {
    width: 'fit-content',
    padding: '11px 0',
    marginTop: 5,
    font: 'inherit',
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    borderRadius: 4,
    cursor: 'pointer',
  },
  '& details p': { marginBottom: 10 },
  '& a:not([class])': { color: theme.vars.palette.primary.main, overflowWrap: 'anywhere' },
  '& code, & textarea': { fontFamily: MONO, fontSize: '0.75rem', lineHeight: '18px', fontVariantLigatures: 'none' },
  '& code': { overflowWrap: 'anywhere', color: theme.vars.palette.text.primary },
  '& textarea': {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: 128,
    padding: 12,
    resize: 'vertical',
    wordBreak: 'break-all',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.surface.sunk,
    border: 0,
    borderRadius: 8,
  },
}))

interface Props {
  certificate: IssuedCertificate
  credential: NonNullable<IssuedCertificate['credential']>
}

/** The signed credential, and where everything is that it is checked by. */
export function Credential({ certificate, credential }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Part>
      <p>{texts.check.about}</p>
      <Button
        component="a"
        href={credentialFile(certificate.id)}
        download
        variant="outlined"
        size="small"
        startIcon={<DataObjectRounded />}
      >
        {texts.check.download}
      </Button>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{texts.check.yourself}</summary>
        <p>
          {texts.check.keys} <a href={KEYS}>{KEYS}</a> {texts.check.keysAsDid} <a href={DID}>{DID}</a>
        </p>
        <p>
          {texts.check.list({ index: credential.statusIndex })} <StatusList number={credential.statusList} />
        </p>
        <p>
          {texts.check.command} <code>{texts.check.verify({ number: certificate.number })}</code>
        </p>
        <p>{texts.check.offline}</p>
        <Token certificateId={isOpen ? certificate.id : null} />
      </details>
    </Part>
  )
}

/** One that is revoked has nothing to take away. */
export function RevokedEntry({ credential }: Pick<Props, 'credential'>) {
  return (
    <Part>
      {texts.check.entry({ index: credential.statusIndex })} <StatusList number={credential.statusList} />
    </Part>
  )
}

function StatusList({ number }: { number: number }) {
  const address = `/credentials/status/${number}`
  return <a href={address}>{address}</a>
}

/** Null: it isn't looked at yet. */
function Token({ certificateId }: { certificateId: string | null }) {
  const { data: token, error, mutate } = useCredential(certificateId)
  if (error)
    return (
      <>
        <p>{texts.check.unread}</p>
        <RetryButton size="small" onRetry={() => mutate()} />
      </>
    )
  return (
    <>
      <textarea readOnly aria-label={texts.check.token} value={token ?? ''} spellCheck={false} />
      <CopyButton words={texts.check.copying} size="small" disabled={token === undefined} text={() => token ?? ''} />
    </>
  )
}
