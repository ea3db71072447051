import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

const variableSchema = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }).optional(),
})

const containerSchema = z.looseObject({
  env: z.array(variableSchema).default([]),
  resources: z.object({ limits: z.object({ memory: z.string() }) }),
})

const templateSchema = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({ containers: z.tuple([containerSchema]) }),
})

const jobSchema = z.object({ template: templateSchema })
const cronJobSchema = z.object({ jobTemplate: z.object({ spec: jobSchema }) })

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.unknown().optional(),
})

export type KubernetesObject = z.infer<typeof objectSchema>
export type Variable = z.infer<typeof variableSchema>

/** What has pods, with the template of those. */
export interface Workload {
  name: string
  /** `gateway`, a service, `prepare` or `backup`. */
  component: string
  template: z.infer<typeof templateSchema>
}

/** The objects of a text with several documents. */
export function objectsIn(text: string): KubernetesObject[] {
  return parseAllDocuments(text)
    .map((document): unknown => document.toJS())
    .filter((object) => object !== null)
    .map((object) => objectSchema.parse(object))
}

export function workloadsOf(objects: readonly KubernetesObject[]): Workload[] {
  return objects
    .filter(({ kind }) => ['Deployment', 'Job', 'CronJob'].includes(kind))
    .map(({ kind, metadata, spec }) => {
      const { template } = kind === 'CronJob' ? cronJobSchema.parse(spec).jobTemplate.spec : jobSchema.parse(spec)
      return { name: metadata.name, component: template.metadata.labels['app.kubernetes.io/component'] ?? '', template }
    })
}
