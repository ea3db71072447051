import type { CourseImport } from '@lectern/contracts/shapes/course-bundle.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { texts as words } from '#texts/teaching-course-import'
import WarningAmberRounded from '../../../../icons/warning-amber-rounded.tsx'

const SHOWN = 8

/** What was made, and what is not as it was. */
export function ImportOutcome({ result }: { result: CourseImport }) {
  const { course, modules, lessons, pictures, files, notes, noteCount } = result
  const shown = notes.slice(0, SHOWN)
  return (
    <div role="status">
      <Typography>{words.doneText({ title: course.title })}</Typography>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {words.made({ modules, lessons, pictures, files })}
      </Typography>
      {noteCount > 0 && (
        <>
          <Typography variant="body2" component="h3" sx={{ mt: 2.5, fontWeight: 600 }}>
            {words.missing}
          </Typography>
          <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}>
            {shown.map((note) => (
              <Box component="li" key={JSON.stringify(note)} sx={{ display: 'flex', gap: 1 }}>
                <WarningAmberRounded sx={{ flexShrink: 0, mt: '2px', fontSize: 18, color: 'warning.main' }} />
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {words.notes[note.kind]({ lesson: note.lesson ?? '', what: note.what })}
                </Typography>
              </Box>
            ))}
          </Box>
          {noteCount > shown.length && (
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
              {words.more({ count: noteCount - shown.length })}
            </Typography>
          )}
        </>
      )}
    </div>
  )
}
