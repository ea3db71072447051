import type { Book } from '@lectern/course-importer/book/book.ts'
import type { DocxSplit } from '@lectern/course-importer/material/docx/sections.ts'
import { figuresOf, withLessons } from '@lectern/course-importer/material/preview.ts'
import { planSync } from '@lectern/course-importer/sync/plan.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { listCategories, listCourses } from '#api/catalog'
import { getCourse } from '#api/gateway'
import { texts } from '#texts/teaching-course-import'
import { categoryLabel } from '../../../../api/category-label.ts'
import { useRead } from '../../../../api/use-read.ts'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { CountedTabs } from '../../../../components/counted-tabs.tsx'
import { SelectField } from '../../../../components/fields/select-field.tsx'
import { TextField } from '../../../../components/fields/text-field.tsx'
import CloseRounded from '../../../../icons/close-rounded.tsx'
import { PHONE } from '../../../../theme/media.ts'
import type { Brought } from './imported.ts'
import type { Material } from './material-reader.ts'
import { notesOf } from './noted.ts'
import { PreviewFigures } from './preview-figures.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import { PreviewSplit } from './preview-split.tsx'
import { PreviewTree } from './preview-tree.tsx'
import type { ImportChoices } from './use-import.ts'

const words = texts.preview
const TITLE_MAX = 100
const NONE: ReadonlySet<string> = new Set()
const MEGABYTE = 1_048_576

interface Props {
  file: Brought
  material: Material
  titleId: string
  onClose: () => void
  onImport: (book: Book, choices: ImportChoices) => void
  /** Cuts a Word document elsewhere. */
  onCut: (split: DocxSplit) => void
}

/** What a file becomes, before anything is saved: its modules and lessons, which may be left out one by one, and what is not as it was. */
export function ImportPreview({ file, material, titleId, onClose, onImport, onCut }: Props) {
  const { book } = material
  const panelId = useId()
  const [title, setTitle] = useState(book.title)
  // Cut elsewhere, the document has other lessons.
  const [choice, setChoice] = useState<{ book: Book; left: ReadonlySet<string> }>({ book, left: new Set() })
  const left = choice.book === book ? choice.left : NONE
  const [removes, setRemoves] = useState(false)
  const [tab, setTab] = useState<'lessons' | 'notes'>('lessons')
  const figures = useMemo(
    () => new Map(book.modules.flatMap(({ lessons }) => lessons.map(({ key, tree }) => [key, figuresOf(tree)]))),
    [book],
  )
  const chosen = useMemo(() => {
    const keys = [...figures.keys()].filter((key) => !left.has(key))
    return { ...withLessons(book, new Set(keys)), title: title.trim() }
  }, [book, figures, left, title])
  const existing = useExisting(title.trim())
  const { data: categories = [] } = useRead(listCategories)
  const [chosenCategory, setCategory] = useState<number>()
  const category = chosenCategory ?? categories[0]?.id
  const notes = notesOf(book.warnings)
  const lessons = chosen.modules.flatMap((module) => module.lessons)
  const plan = planSync(chosen.modules, existing.course?.modules ?? [])
  const surplus = plan.surplusLessonIds.length
  const replaced = plan.modules.flatMap((module) => module.lessons).filter(({ lessonId }) => lessonId !== null).length
  const problem = title.trim() === '' ? words.titleRequired : null
  const tooLong = title.trim().length > TITLE_MAX ? words.titleTooLong({ most: TITLE_MAX }) : null
  const isReady = !problem && !tooLong && lessons.length > 0 && existing.isKnown

  return (
    <>
      <DialogTitle id={titleId} component="div" sx={{ display: 'flex', gap: 2, p: { xs: 2, sm: 3 } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {words.title({ name: file.name })}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {words.about({ kind: words.kinds[material.kind], size: sizeOf(file) })}
          </Typography>
        </Box>
        <IconButton aria-label={words.close} onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
          <CloseRounded />
        </IconButton>
      </DialogTitle>
      <PreviewFigures
        {...{ modules: chosen.modules.length, lessons: lessons.length, pictures: chosen.pictures.size }}
        formulas={lessons.reduce((sum, { key }) => sum + (figures.get(key)?.formulas ?? 0), 0)}
        leftOut={notes.leftOut.length}
        changed={notes.changed.length}
      />
      <Box sx={{ display: 'none', [PHONE]: { display: 'block', px: 2 } }}>
        <CountedTabs
          {...{ label: words.tabs, value: tab, panelId, onChange: setTab }}
          tabs={[
            { value: 'lessons', label: words.lessonsTab, count: lessons.length },
            { value: 'notes', label: words.notesTab, count: notes.leftOut.length + notes.changed.length },
          ]}
        />
      </Box>
      <Box
        id={panelId}
        sx={{
          display: 'grid',
          flex: 1,
          gridTemplateColumns: 'minmax(0, 1fr) 380px',
          minHeight: 0,
          overflow: 'hidden',
          [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ overflowY: 'auto', [PHONE]: { display: tab === 'lessons' ? 'block' : 'none' } }}>
          <Box sx={{ p: 2.5, pb: 1.5 }}>
            <TextField
              label={words.courseTitle}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
              error={problem ?? tooLong ?? undefined}
              fullWidth
            />
            {categories.length > 1 && category !== undefined && existing.isKnown && !existing.course && (
              <Box sx={{ mt: 2 }}>
                <SelectField
                  label={words.category}
                  value={category}
                  options={categories.map((one) => ({ value: one.id, label: categoryLabel(one) }))}
                  onChange={setCategory}
                />
              </Box>
            )}
            {material.kind === 'docx' ? (
              <PreviewSplit {...{ split: material.split, depths: material.depths, onCut }} />
            ) : (
              <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
                {words.foldersAreModules}
              </Typography>
            )}
          </Box>
          <PreviewTree
            modules={book.modules}
            figures={figures}
            left={left}
            onChange={(next) => setChoice({ book, left: next })}
          />
        </Box>
        <Box
          sx={{
            overflowY: 'auto',
            p: 3,
            borderLeft: '1px solid',
            borderColor: 'divider',
            [PHONE]: { display: tab === 'notes' ? 'block' : 'none', borderLeft: 0, p: 2 },
          }}
        >
          <PreviewNotes {...notes} />
        </Box>
      </Box>
      <DialogActions
        sx={{ gap: 1, p: { xs: 2, sm: 3 }, borderTop: '1px solid', borderColor: 'divider', flexWrap: 'wrap' }}
      >
        {surplus > 0 && (
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 'auto' }}>
            <Checkbox label={words.removeMissing({ count: surplus })} checked={removes} onChange={setRemoves} />
            <Typography variant="body2" aria-hidden="true">
              {words.removeMissing({ count: surplus })}
            </Typography>
          </Box>
        )}
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {existing.course
            ? words[UPDATES[existing.course.status]]({ title: existing.course.title })
            : words.createsDraft}
          {replaced > 0 && (
            <Box component="span" sx={{ display: 'block' }}>
              {words.replaces({ count: replaced })}
            </Box>
          )}
        </Typography>
        <Button variant="outlined" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          autoFocus
          disabled={!isReady}
          onClick={() => onImport(chosen, { removeMissing: removes && surplus > 0, categoryId: category })}
        >
          {existing.course ? words.update : words.import({ count: lessons.length })}
        </Button>
      </DialogActions>
    </>
  )
}

const UPDATES = { draft: 'updatesDraft', active: 'updatesPublished', archived: 'updatesArchived' } as const

/** The course that an import of this title brings up to date. */
function useExisting(title: string) {
  const own = useRead(listCourses, { teacher: 'true' })
  const known = own.data?.find((course) => course.title === title)
  const read = useRead(getCourse, known ? { courseId: known.id } : null)
  const isKnown = own.data !== undefined && (known === undefined || read.data !== undefined)
  return { isKnown, course: known && read.data?.id === known.id ? read.data : undefined }
}

function sizeOf(file: Brought): string {
  if ('list' in file) return words.severalFiles
  const { size } = file
  const megabytes = Math.round((size / MEGABYTE) * 10) / 10
  return megabytes === 0 ? words.smallSize : words.size({ megabytes })
}
