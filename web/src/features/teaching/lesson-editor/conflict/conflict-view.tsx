import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import { formatTime } from '../../../../lib/format.ts'
import { ConflictBanner } from '../../shared/conflict-banner.tsx'
import type { Conflict } from '../../shared/lesson-saving/lesson-saver.ts'
import { compareTexts, joinTexts } from './compare-words.ts'
import { PassageText } from './passage-text.tsx'

const Ground = styled('main')(({ theme }) => ({
  flex: 1,
  padding: '32px 24px 64px',
  backgroundColor: theme.vars.palette.background.default,
  '& > div': { maxWidth: 1200, margin: '0 auto' },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16, marginBottom: 24 },
  '& .head > div': { flex: 1, minWidth: 240 },
  '& .sides': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 24 },
  '& section': {
    padding: '26px 28px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& section.mine': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& .side-head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, marginBottom: 20 },
  '& .fields': {
    ...theme.typography.body2,
    margin: '0 0 20px',
    '& div': { display: 'flex', gap: 8 },
    '& dt': { color: theme.vars.palette.text.secondary },
  },
  [theme.breakpoints.down('md')]: {
    padding: '24px 20px 64px',
    '& .sides': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& section': { padding: 20 },
  },
}))

interface Props {
  conflict: Conflict
  onChoose: (text: LessonText) => void
}

const FIELDS = ['title', 'type', 'videoUrl', 'duration'] as const

function shownOf(text: LessonText, field: (typeof FIELDS)[number]): string | number {
  return (field === 'type' ? texts.drawer.types[text.type] : text[field]) ?? '—'
}

/** Two texts of one lesson, side by side where they differ, until one is chosen. */
export function ConflictView({ conflict, onChoose }: Props) {
  const { mine, theirs, version, savedAt } = conflict
  const [whole, setWhole] = useState(false)
  const parts = useMemo(() => compareTexts(mine.content, theirs.content), [mine.content, theirs.content])
  const differ = parts.reduce((sum, part) => sum + (part.same ? 0 : Math.max(part.mine.length, part.theirs.length)), 0)
  const same = parts.reduce((sum, part) => sum + (part.same ? part.mine.length : 0), 0)
  const shown = whole ? parts : parts.filter((part) => !part.same)
  const fields = FIELDS.filter((field) => mine[field] !== theirs[field])

  const side = (own: 'mine' | 'theirs') => (
    <>
      {fields.length > 0 && (
        <dl className="fields">
          {fields.map((field) => (
            <div key={field}>
              <dt>{texts.conflict.fields[field]}</dt>
              <dd>{shownOf(conflict[own], field)}</dd>
            </div>
          ))}
        </dl>
      )}
      <PassageText passages={shown} own={own} />
    </>
  )

  return (
    <>
      <ConflictBanner title={texts.conflict.title} text={texts.conflict.text({ time: formatTime(savedAt) })} />
      <Ground>
        <div>
          <div className="head">
            <div>
              <Typography variant="h3" component="h1">
                {mine.title}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {texts.conflict.facts({ differ, same })}
              </Typography>
            </div>
            <Button onClick={() => setWhole(!whole)}>
              {whole ? texts.conflict.onlyDifferences : texts.conflict.whole}
            </Button>
            <Button variant="outlined" color="inherit" onClick={() => onChoose({ ...mine, content: joinTexts(parts) })}>
              {texts.conflict.both}
            </Button>
          </div>
          <div className="sides">
            <section className="mine" aria-label={texts.conflict.mine}>
              <div className="side-head">
                <div>
                  <Typography sx={{ fontWeight: 600 }}>{texts.conflict.mine}</Typography>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {texts.conflict.mineFacts}
                  </Typography>
                </div>
                <Button variant="contained" size="small" onClick={() => onChoose(mine)}>
                  {texts.conflict.keepMine}
                </Button>
              </div>
              {side('mine')}
            </section>
            <section aria-label={texts.conflict.theirs}>
              <div className="side-head">
                <div>
                  <Typography sx={{ fontWeight: 600 }}>{texts.conflict.theirs}</Typography>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {texts.conflict.theirsFacts({ version, time: formatTime(savedAt) })}
                  </Typography>
                </div>
                <Button variant="outlined" color="inherit" size="small" onClick={() => onChoose(theirs)}>
                  {texts.conflict.takeTheirs}
                </Button>
              </div>
              {side('theirs')}
            </section>
          </div>
          <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
            {texts.conflict.note}
          </Typography>
        </div>
      </Ground>
    </>
  )
}
