import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { listLessonRevisions, restoreLessonRevision } from '#api/curriculum'
import { texts } from '#texts/teaching-lesson-editor'
import { useFreshRead } from '../../../../api/use-read.ts'
import { formatRecent } from '../../../../lib/format.ts'

const List = styled('ul')(({ theme }) => ({
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > div': { flex: 1, minWidth: 0 },
  '& .when': { ...theme.typography.body2, display: 'block', fontWeight: 600 },
  '& .facts': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))

interface Props {
  lessonId: number
  onAct: (call: () => Promise<LessonEditing>, done: { title: string; description?: string }) => Promise<void>
  onRestored: () => void
}

/** Earlier texts of the lesson, each with the way back to it. */
export function HistoryList({ lessonId, onAct, onRestored }: Props) {
  const { data, error, mutate } = useFreshRead(listLessonRevisions, { lessonId })
  const [pending, setPending] = useState(false)

  async function restore(revisionId: number) {
    setPending(true)
    await onAct(() => restoreLessonRevision({ lessonId, revisionId }), {
      title: texts.drawer.restored.title,
      description: texts.drawer.restored.text,
    })
    setPending(false)
    onRestored()
  }

  return (
    <>
      <Typography variant="h5" component="h3">
        {texts.drawer.history}
      </Typography>
      <div className="help">{texts.drawer.historyHelp}</div>
      {error && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {texts.drawer.historyFailed} <Button onClick={() => void mutate()}>{texts.drawer.tryAgain}</Button>
        </Typography>
      )}
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {texts.drawer.noHistory}
        </Typography>
      )}
      <List>
        {data?.map(({ id, savedAt, words, kind }) => (
          <li key={id}>
            <div>
              <time className="when" dateTime={savedAt}>
                {formatRecent(savedAt)}
              </time>
              <span className="facts">
                {texts.drawer.kinds[kind]}, {texts.words({ n: words })}
              </span>
            </div>
            <Button
              variant="outlined"
              size="small"
              color="inherit"
              data-writes
              disabled={pending}
              onClick={() => void restore(id)}
            >
              {texts.drawer.restore}
            </Button>
          </li>
        ))}
      </List>
    </>
  )
}
