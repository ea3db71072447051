import { zodResolver } from '@hookform/resolvers/zod'
import { fieldProblem } from '@lectern/contracts/problems/field-problem.ts'
import { type DefaultValues, type FieldValues, type Path, type RegisterOptions, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** Of a schema without words of its own. The field's label stands above, so that nothing has to be named. */
const error = (issue: z.core.$ZodRawIssue) => fieldProblem({ ...issue, path: [] })

/**
 * A form whose values, texts and limits are a shared schema's. `bind(name)` gives a field of ours everything it needs;
 * the first faulty field gets the focus on submit.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema, { error }), defaultValues })
  return {
    ...form,
    bind: <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => {
      const { ref, ...handlers } = form.register(name, options)
      return { ...handlers, inputRef: ref, error: form.getFieldState(name, form.formState).error?.message }
    },
  }
}
