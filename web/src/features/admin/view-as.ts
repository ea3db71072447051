import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { viewAsPerson } from '#api/viewing'
import { texts } from '#texts/admin-person'
import { errorSentence } from '../../api/api-error.ts'
import { mayRequireStepUp, StepUpRequiredError } from '../../api/step-up.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { homeOf } from '../../session/home-of.ts'
import type { StepUp } from '../../session/step-up/use-step-up.tsx'
import { notifyOtherTabs } from '../../session/tabs.ts'

interface Viewed {
  id: number
  name: string
  role: SignUpRole
}

/** Opens the site as somebody, on a page that is loaded anew: nothing of the administrator is left in it. Other tabs follow. */
export async function viewAs({ id: personId, name, role }: Viewed, withStepUp: StepUp['withStepUp']): Promise<void> {
  try {
    await withStepUp(() => viewAsPerson({ personId }, mayRequireStepUp))
    notifyOtherTabs('signed-in')
    window.location.assign(homeOf({ role }))
  } catch (failure) {
    if (failure instanceof StepUpRequiredError) return
    toast({ title: texts.viewing.failed({ name }), description: errorSentence(failure), variant: 'destructive' })
  }
}
