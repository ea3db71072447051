import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, type RegisterOptions, useForm } from 'react-hook-form'
import { z } from 'zod'
import { loadPart } from '../../lib/load-part.ts'
import { locale } from '../../lib/locale.ts'

// Where a schema has no sentence of its own.
if (locale.language === 'de')
  loadPart(async () => z.config((await import('zod/v4/locales/de.js')).default())).catch(console.error)

/**
 * A form whose values, texts and limits are a shared schema's. `bind(name)` gives a field of ours everything it needs;
 * the first faulty field gets the focus on submit.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues })
  return {
    ...form,
    bind: <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => {
      const { ref, ...handlers } = form.register(name, options)
      return { ...handlers, inputRef: ref, error: form.getFieldState(name, form.formState).error?.message }
    },
  }
}
