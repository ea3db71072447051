import type { DocxSplit } from '@lectern/course-importer/material/docx/sections.ts'
import Box from '@mui/material/Box'
import { texts } from '#texts/teaching-course-import'
import { SelectField } from '../../../../components/fields/select-field.tsx'

const words = texts.preview
const NO_MODULES = 0

interface Props {
  split: DocxSplit
  /** Depths of the document's headings. */
  depths: number[]
  onCut: (split: DocxSplit) => void
}

/** At which headings of a Word document its modules and lessons start; lessons start deeper than modules. */
export function PreviewSplit({ split, depths, onCut }: Props) {
  if (depths.length < 2) return null
  const heading = (depth: number) => ({ value: depth, label: words.heading({ depth }) })
  const last = depths.at(-1) ?? 1
  const modules = split.modules ?? NO_MODULES
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, mt: 2 }}>
      <SelectField
        label={words.modulesStart}
        value={modules}
        options={[
          { value: NO_MODULES, label: words.noModules },
          ...depths.filter((depth) => depth < last).map(heading),
        ]}
        onChange={(depth) =>
          onCut({
            modules: depth === NO_MODULES ? null : depth,
            lessons: split.lessons > depth ? split.lessons : (depths.find((one) => one > depth) ?? last),
          })
        }
      />
      <SelectField
        label={words.lessonsStart}
        value={split.lessons}
        options={depths.filter((depth) => depth > modules).map(heading)}
        onChange={(lessons) => onCut({ ...split, lessons })}
      />
    </Box>
  )
}
