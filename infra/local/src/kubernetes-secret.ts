import { deriveSecrets, secretSettings } from './secrets.ts'

/**
 * `kubernetes-secret.ts [<name>]`: secrets for infra/helm/lectern, for `kubectl create --filename=-`, which leaves what is there as it is: a Secret of that
 * name (`lectern`), and one for you, `<name>-root`, whose LECTERN_SECRET they were derived from and which no pod is given. With LECTERN_SECRET in the
 * environment they come out the same again. Stripe's keys and the passwords of the stores' administrators aren't among them: others make those.
 */
const [name = 'lectern'] = process.argv.slice(2)
const secrets = deriveSecrets(process.env.LECTERN_SECRET)
const secretOf = (metadataName: string, stringData: Record<string, string>) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: metadataName },
  type: 'Opaque',
  stringData,
})
const items = [secretOf(name, secretSettings(secrets)), secretOf(`${name}-root`, { LECTERN_SECRET: secrets.root })]
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2))
