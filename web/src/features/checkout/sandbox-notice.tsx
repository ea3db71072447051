import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { texts } from '#texts/checkout'
import { PlainList } from '../../components/plain-list.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import CheckRounded from '../../icons/check-rounded.tsx'
import ContentCopyRounded from '../../icons/content-copy-rounded.tsx'
import KeyboardArrowDownRounded from '../../icons/keyboard-arrow-down-rounded.tsx'
import ScienceOutlined from '../../icons/science-outlined.tsx'
import { PHONE } from '../../theme/media.ts'

const { does } = texts.sandbox
const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: does.pays },
  { number: '4000 0000 0000 0002', does: does.declined },
  { number: '4000 0000 0000 9995', does: does.insufficient },
  { number: '4000 0025 0000 3155', does: does.asks },
]

const Notice = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: 24,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.tint.secondary,
  '& > summary': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    padding: '12px 14px',
    borderRadius: 'inherit',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > span': { flex: 1 },
    '& svg': { flexShrink: 0, marginTop: 1, color: theme.vars.palette.secondary.main },
  },
  '& b': { fontWeight: 600 },
  '&[open] .arrow': { transform: 'rotate(180deg)' },
  '& > p': { padding: '0 14px 4px 46px' },
}))

const Card = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 40,
  padding: '4px 12px 4px 44px',
  borderRadius: 6,
  textAlign: 'left',
  '& .words': { display: 'flex', flex: 1, flexWrap: 'wrap', columnGap: 12, [PHONE]: { flexDirection: 'column' } },
  '& b': { minWidth: '11em', fontVariantNumeric: 'tabular-nums' },
  '& svg': { color: theme.vars.palette.secondary.main },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}))

/** Nobody should take the sandbox for a real payment, and everybody should get through it. */
export function SandboxNotice() {
  const [copied, setCopied] = useState<string>()

  async function copy(number: string) {
    await navigator.clipboard.writeText(number)
    setCopied(number)
  }

  return (
    <Notice>
      <summary>
        <ScienceOutlined aria-hidden="true" />
        <span>
          <b>{texts.sandbox.mark}</b> {texts.sandbox.text}
        </span>
        <KeyboardArrowDownRounded className="arrow" aria-hidden="true" />
      </summary>
      <p>{texts.sandbox.help}</p>
      <PlainList sx={{ px: 0.25, pb: 1 }}>
        {TEST_CARDS.map(({ number, does }) => (
          <li key={number}>
            <Card onClick={() => void copy(number)}>
              <VisuallyHidden>{texts.sandbox.copy}</VisuallyHidden>
              <span className="words">
                <b>{number}</b>
                <span>{does}</span>
              </span>
              {copied === number ? <CheckRounded /> : <ContentCopyRounded />}
            </Card>
          </li>
        ))}
      </PlainList>
      <VisuallyHidden role="status">{copied && texts.sandbox.copied({ number: copied })}</VisuallyHidden>
    </Notice>
  )
}
