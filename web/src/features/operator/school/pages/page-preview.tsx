import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { texts } from '#texts/operator-school'
import { Prose } from '../../../../components/lesson-content/prose.ts'
import { usePreview } from './use-preview.ts'

const Sheet = styled('div')(({ theme }) => ({
  overflow: 'auto',
  minHeight: 320,
  maxHeight: '56vh',
  padding: 20,
  backgroundColor: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
}))

/** The text as visitors will see it. */
export function PagePreview({ title, markdown }: { title: string; markdown: string }) {
  const id = useId()
  const { html, error } = usePreview(markdown)
  return (
    <div style={{ minWidth: 0 }}>
      <Typography id={id} component="h3" sx={{ mb: 1, fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600 }}>
        {texts.editor.preview}
      </Typography>
      <Sheet tabIndex={0} aria-labelledby={id} role="region">
        <Typography variant="h2" component="p" dir="auto" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {html === '' ? (
          <Typography sx={{ color: 'text.secondary' }}>{texts.editor.empty}</Typography>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway makes it as it does for visitors; HTML in the Markdown is text.
          <Prose dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </Sheet>
      {error && <FormHelperText error>{texts.editor.previewFailed({ sentence: error })}</FormHelperText>}
    </div>
  )
}
