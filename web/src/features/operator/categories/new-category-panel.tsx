import type { OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { texts } from '#texts/operator-categories'
import { errorSentence } from '../../../api/api-error.ts'
import { addCategory } from '../../../api/operator-categories.ts'
import { Panel } from '../../../components/panel.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { CategoryFields } from './category-fields.tsx'
import { PanelBody } from './category-panel.tsx'
import { bodyOf, NEW_CATEGORY } from './category-values.ts'
import { labelErrors } from './use-category-form.ts'

const { panel } = texts

interface Props {
  others: readonly OperatorCategory[]
  languages: readonly Language[]
  onAdded: (categoryId: number) => void
}

/** A category that doesn't exist yet: it is added once it has a name. */
export function NewCategoryPanel({ others, languages, onAdded }: Props) {
  const [values, setValues] = useState(NEW_CATEGORY)
  const [isPending, setPending] = useState(false)
  const body = bodyOf(values, languages)
  async function add() {
    setPending(true)
    try {
      const { id } = await addCategory(body)
      toast({ title: panel.created })
      onAdded(id)
    } catch (failure) {
      toast({ title: panel.notCreated, description: errorSentence(failure), variant: 'destructive' })
      setPending(false)
    }
  }
  return (
    <Panel title={panel.new}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <PanelBody>
          <CategoryFields
            {...{ values, languages, others }}
            courseCount={0}
            onChange={(part) => setValues((now) => ({ ...now, ...part }))}
            isNew
          />
          <Button
            type="submit"
            variant="contained"
            disabled={isPending || Object.keys(labelErrors(values, languages, others)).length > 0}
            sx={{ justifySelf: 'start' }}
          >
            {isPending ? panel.creating : panel.create}
          </Button>
        </PanelBody>
      </form>
    </Panel>
  )
}
