import type { OpenidPurpose } from '@lectern/contracts/shapes/openid.ts'
import * as calls from '#api/openid'
import { factorsChanged } from './changes.ts'
import { changing } from './changing.ts'
import { mayRequireStepUp } from './step-up.ts'

/** Leaves for the provider's page, to come back to `redirect`. This and what follows throws StepUpRequiredError. */
export async function goToProvider(purpose: OpenidPurpose, redirect: string | null): Promise<void> {
  const body = { purpose, ...(redirect !== null && { redirect }) }
  const { location } = await calls.beginOpenid({ body }, mayRequireStepUp)
  window.location.assign(location)
}

/** Links who has come from the provider with the account that is signed in. */
export const linkOpenid = changing(calls.linkOpenid, factorsChanged, mayRequireStepUp)

export const unlinkOpenid = changing(calls.unlinkOpenid, factorsChanged, mayRequireStepUp)
