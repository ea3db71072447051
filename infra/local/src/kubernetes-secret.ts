import { generateSecrets, secretSettings } from './secrets.ts'

/**
 * `kubernetes-secret.ts [<name>]`: fresh secrets for infra/helm/lectern, as a Secret of that name (`lectern`) for `kubectl create --filename=-`, which
 * leaves one that is there as it is. Stripe's keys and the passwords of the stores' administrators aren't among them: others make those.
 */
const [name = 'lectern'] = process.argv.slice(2)
const stringData = secretSettings(await generateSecrets())
console.log(
  JSON.stringify({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, type: 'Opaque', stringData }, null, 2),
)
