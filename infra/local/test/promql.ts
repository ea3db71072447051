import { parser } from '@prometheus-io/lezer-promql'

interface Selection {
  /** Each metric with the labels that are asked of it. */
  metrics: { name: string; labels: string[] }[]
  /** By which the answer is grouped. */
  grouping: string[]
}

/** What a query asks Prometheus for. @throws where it is no PromQL */
export function readQuery(query: string): Selection {
  const selection: Selection = { metrics: [], grouping: [] }
  let open = { name: '', labels: [] as string[] }
  let isGrouping = false
  parser.parse(query).iterate({
    enter({ name: kind, from, to, type }) {
      const text = query.slice(from, to)
      if (type.isError) throw new Error(`no PromQL at character ${from}: ${query}`)
      if (kind === 'VectorSelector') {
        open = { name: '', labels: [] }
        selection.metrics.push(open)
      }
      if (kind === 'Identifier') open.name = text
      if (kind === 'GroupingLabels') isGrouping = true
      if (kind === 'LabelName') (isGrouping ? selection.grouping : open.labels).push(text)
    },
    leave({ name: kind }) {
      if (kind === 'GroupingLabels') isGrouping = false
    },
  })
  return selection
}
