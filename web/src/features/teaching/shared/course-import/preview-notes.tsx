import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-course-import'
import DriveFileRenameOutlineRounded from '../../../../icons/drive-file-rename-outline-rounded.tsx'
import WarningAmberRounded from '../../../../icons/warning-amber-rounded.tsx'
import { locationOf, noteSentence, noteTitle } from './note-words.ts'
import type { Noted } from './noted.ts'

const words = texts.preview
/** Of each list; the rest is counted. */
const SHOWN = 100

/** What doesn't arrive, and what arrives in another form, each with its cause and its place. */
export function PreviewNotes({ leftOut, changed }: { leftOut: Noted[]; changed: Noted[] }) {
  if (leftOut.length + changed.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{words.nothing}</Typography>
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {leftOut.length > 0 && <List title={words.leftOut({ count: leftOut.length })} notes={leftOut} />}
      {changed.length > 0 && <List title={words.changed({ count: changed.length })} notes={changed} isChange />}
    </Box>
  )
}

function List({ title, notes, isChange = false }: { title: string; notes: Noted[]; isChange?: boolean }) {
  const Icon = isChange ? DriveFileRenameOutlineRounded : WarningAmberRounded
  const shown = notes.slice(0, SHOWN)
  return (
    <section>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((note) => (
          <Box
            component="li"
            key={JSON.stringify([note.file, note.line, note.message])}
            sx={{ display: 'flex', gap: 1.5, py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}
          >
            <Icon sx={{ flexShrink: 0, fontSize: 20, color: 'warning.main' }} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {noteTitle(note.message)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {noteSentence(note.message)}
              </Typography>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {locationOf(note)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {notes.length > shown.length && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {words.moreNotes({ count: notes.length - shown.length })}
        </Typography>
      )}
    </section>
  )
}
