import { OperatorPage } from '../features/operator/operator-page.tsx'
import { OperatorShell } from '../layouts/operator/operator-shell.tsx'

/** The operator's one page in its shell, in one piece: nobody else loads any of it. */
export function Component() {
  return (
    <OperatorShell>
      <OperatorPage />
    </OperatorShell>
  )
}
