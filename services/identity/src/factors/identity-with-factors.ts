import type { Identity } from '../identity.ts'
import type { FactorKeys } from './factor-keys.ts'

export interface IdentityWithFactors extends Identity {
  factorKeys: FactorKeys
}
