import { getFactors } from '#api/factors'
import { texts } from '#texts/account'
import { useFreshRead } from '../../../api/use-read.ts'
import ShieldOutlined from '../../../icons/shield-outlined.tsx'
import { SectionUnread, SettingsGroup } from '../settings-card.tsx'
import { FactorLines } from './factor-lines.tsx'

/** What the account asks for beside its password. */
export function SecondFactor() {
  return (
    <SettingsGroup title={texts.factor.title} text={texts.factor.text} icon={<ShieldOutlined />} anchor="second-factor">
      <Lines />
    </SettingsGroup>
  )
}

function Lines() {
  const { data, error, mutate } = useFreshRead(getFactors)
  if (data) return <FactorLines factors={data} />
  return error ? <SectionUnread text={texts.factor.failed} onRetry={() => mutate()} /> : null
}
