import type { OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/operator-categories'
import { ConflictAlert } from '../../../components/conflict-alert.tsx'
import { Panel } from '../../../components/panel.tsx'
import { SaveState } from '../../../components/save-state.tsx'
import DeleteOutlineRounded from '../../../icons/delete-outline-rounded.tsx'
import MergeRounded from '../../../icons/merge-rounded.tsx'
import { CategoryFields } from './category-fields.tsx'
import { shownLabel } from './category-values.ts'
import { useCategoryForm } from './use-category-form.ts'

const { panel, conflict } = texts

export const PanelBody = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  padding: '8px 24px 24px',
})

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 },
}))

interface Props {
  category: OperatorCategory
  others: readonly OperatorCategory[]
  languages: readonly Language[]
  onMerge: () => void
  onDelete: () => void
}

/** One category, saved as one types. */
export function CategoryPanel({ category, others, languages, onMerge, onDelete }: Props) {
  const form = useCategoryForm(category, languages, others)
  const isOnly = others.length === 0
  const because = category.courseCount > 0 ? panel.hasCourses : isOnly ? panel.last : undefined
  return (
    <Panel title={shownLabel(category, languages)} aside={<SaveState state={form.state} />}>
      <PanelBody>
        {form.theirs && (
          <ConflictAlert
            title={conflict.title}
            choices={[
              { label: conflict.take, onChoose: form.takeTheirs },
              { label: conflict.keep, onChoose: form.keepMine },
            ]}
          >
            {conflict.text({ name: shownLabel(form.theirs, languages) })}
          </ConflictAlert>
        )}
        {form.failure && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={form.retry}>
                {panel.retry}
              </Button>
            }
          >
            {panel.notSaved({ sentence: form.failure })}
          </Alert>
        )}
        <CategoryFields
          values={form.values}
          courseCount={category.courseCount}
          onChange={form.change}
          {...{ languages, others }}
        />
        <Foot>
          <div>
            {!isOnly && (
              <Button variant="outlined" size="small" startIcon={<MergeRounded />} onClick={onMerge}>
                {panel.merge}
              </Button>
            )}
            <Button size="small" startIcon={<DeleteOutlineRounded />} disabled={Boolean(because)} onClick={onDelete}>
              {panel.delete}
            </Button>
          </div>
          {because && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {because}
            </Typography>
          )}
        </Foot>
      </PanelBody>
    </Panel>
  )
}
