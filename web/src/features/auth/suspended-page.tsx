import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { deleteSuspendedAccount, getOwnSuspension } from '#api/suspensions'
import { texts } from '#texts/auth'
import { errorSentence, isNotFound } from '../../api/api-error.ts'
import { useSite } from '../../api/site.ts'
import { useFreshRead } from '../../api/use-read.ts'
import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import BlockRounded from '../../icons/block-rounded.tsx'
import CheckRounded from '../../icons/check-rounded.tsx'
import FileDownloadOutlined from '../../icons/file-download-outlined.tsx'
import InfoOutlined from '../../icons/info-outlined.tsx'
import { formatDate } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { SERIF } from '../../theme/typography.ts'
import { AuthLayout } from './auth-layout.tsx'
import { ContinueLink, NoticePage } from './notice-page.tsx'

const { suspended } = texts

const Sign = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  marginBottom: 24,
  borderRadius: '50%',
  color: theme.vars.palette.error.main,
  backgroundColor: theme.vars.palette.tint.error,
}))
const Reason = styled('blockquote')(({ theme }) => ({
  margin: '24px 0',
  padding: '16px 20px',
  fontFamily: SERIF,
  fontSize: '1.125rem',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderLeft: `3px solid ${theme.vars.palette.error.main}`,
  borderRadius: '0 10px 10px 0',
}))
const Consequence = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  padding: '4px 0',
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& > svg.kept': { color: theme.vars.palette.success.main },
}))

/** Why somebody can't log in, for 15 minutes after they have tried with correct credentials; what they can still do. */
export function Component() {
  const { data, error, mutate } = useFreshRead(getOwnSuspension)
  const { data: site } = useSite()
  const title = useRef<HTMLHeadingElement>(null)
  usePageTitle(suspended.title)
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown) title.current?.focus()
  }, [isKnown])
  if (isNotFound(error)) {
    return (
      <NoticePage title={suspended.overTitle} text={suspended.over} leadsOn>
        <ContinueLink to={paths.login()} label={texts.login} />
      </NoticePage>
    )
  }
  if (error && !data) {
    return (
      <NoticePage title={suspended.title} text={errorSentence(error)}>
        <RetryButton onRetry={() => mutate()} />
      </NoticePage>
    )
  }
  return (
    <AuthLayout>
      {data ? (
        <>
          <Sign>
            <BlockRounded />
          </Sign>
          <Typography ref={title} tabIndex={-1} variant="h2" component="h1" sx={{ mb: 1, outline: 'none' }}>
            {suspended.title}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{suspended.text({ date: formatDate(data.at) })}</Typography>
          <Reason dir="auto">{data.reason}</Reason>
          <PlainList>
            <Consequence>
              <CheckRounded className="kept" /> {suspended.certificates}
            </Consequence>
            <Consequence>
              <CheckRounded className="kept" /> {suspended.progress}
            </Consequence>
            <Consequence>
              <InfoOutlined /> {suspended.payments}
            </Consequence>
          </PlainList>
          <Ways email={site?.contact.email ?? null} />
        </>
      ) : (
        <CenteredSpinner minHeight={480} />
      )}
    </AuthLayout>
  )
}

function Ways({ email }: { email: string | null }) {
  const [isAsking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  async function remove() {
    setPending(true)
    try {
      const { erasureId } = await deleteSuspendedAccount()
      window.location.assign(erasureId ? `${paths.erasure}#${erasureId}` : paths.home)
    } catch (failure) {
      toast({ title: suspended.deletion.failed, description: errorSentence(failure), variant: 'destructive' })
      setPending(false)
    }
  }
  return (
    <div style={{ display: 'grid', gap: 12, marginTop: 32 }}>
      {email && (
        <Button component="a" href={`mailto:${email}`} variant="contained" size="large" fullWidth>
          {suspended.contact}
        </Button>
      )}
      <Button
        component="a"
        href="/api/suspension/data"
        download
        variant="outlined"
        size="large"
        fullWidth
        startIcon={<FileDownloadOutlined />}
      >
        {suspended.download}
      </Button>
      <Button color="error" onClick={() => setAsking(true)}>
        {suspended.deletion.label}
      </Button>
      <Typography variant="body2" sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {suspended.notYou}{' '}
        <MuiLink component={Link} to={paths.login()} underline="always">
          {suspended.another}
        </MuiLink>
      </Typography>
      <ConfirmDialog
        open={isAsking}
        title={suspended.deletion.question}
        text={suspended.deletion.text}
        confirmLabel={suspended.deletion.confirm}
        pending={pending}
        destructive
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
