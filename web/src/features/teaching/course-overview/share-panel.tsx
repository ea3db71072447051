import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { texts } from '#texts/teaching-course'
import { errorSentence } from '../../../api/api-error.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { CourseCover } from '../../../components/course-cover.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { paths } from '../../../config/paths.ts'
import { JUST_PUBLISHED } from '../shared/just-published.ts'
import { qrPng, qrSvg } from './qr-files.ts'

const Body = styled('div')(({ theme }) => ({
  padding: 24,
  '& .link': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 8, margin: '16px 0' },
  '& .code': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    paddingTop: 16,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .code svg': { border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 6, flexShrink: 0 },
  '& .files': { display: 'flex', gap: 8, marginTop: 8 },
}))

/** The way for others to the course's page: its address, and a code of it for slides and posters. */
export default function SharePanel({ course }: { course: CourseDetail }) {
  const link = useRef<HTMLInputElement>(null)
  const isNew = useLocation().state === JUST_PUBLISHED
  useEffect(() => {
    if (!isNew) return
    link.current?.focus()
    link.current?.select()
  }, [isNew])
  const url = new URL(paths.course(course.id), window.location.origin).href

  async function save(kind: 'png' | 'svg') {
    try {
      const file = kind === 'png' ? await qrPng(url) : new Blob([qrSvg(url)], { type: 'image/svg+xml' })
      const address = URL.createObjectURL(file)
      const anchor = Object.assign(document.createElement('a'), {
        href: address,
        download: `course-${course.id}.${kind}`,
      })
      anchor.click()
      // The download has begun by then.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (failure) {
      toast({ title: texts.share.notSaved, description: errorSentence(failure), variant: 'destructive' })
    }
  }

  return (
    <Card component="section" aria-label={texts.share.title}>
      <CourseCover course={course} />
      <Body>
        <Typography variant="h3" component="h2" sx={{ fontSize: '1.3125rem' }}>
          {texts.share.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {course.visibility === 'invited' ? texts.share.invited : texts.share.text}
        </Typography>
        <div className="link">
          <InputBase
            readOnly
            value={url}
            inputRef={link}
            onFocus={(event) => event.target.select()}
            slotProps={{ input: { 'aria-label': texts.share.link } }}
          />
          <CopyButton variant="outlined" words={texts.share} text={() => url} />
        </div>
        <div className="code">
          <QrCode label={texts.share.code({ title: course.title })} content={url} size={112} />
          <div>
            <Typography sx={{ fontWeight: 600 }}>{texts.share.qr}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.share.qrText}
            </Typography>
            <div className="files">
              <Button variant="outlined" size="small" aria-label={texts.share.png} onClick={() => void save('png')}>
                PNG
              </Button>
              <Button variant="outlined" size="small" aria-label={texts.share.svg} onClick={() => void save('svg')}>
                SVG
              </Button>
            </div>
          </div>
        </div>
      </Body>
    </Card>
  )
}
