import type { FastifyInstance } from 'fastify'

/** Where a scraper finds them. Throws where it can't. */
export function metricsUrl({ metricsListener }: FastifyInstance): string {
  const address = metricsListener?.address()
  if (typeof address !== 'object' || address === null) throw new Error('METRICS_PORT is not set')
  return `http://127.0.0.1:${address.port}/metrics`
}

/** All series of a metric: labels as they are written, without the component, and value. */
export async function scraped(app: FastifyInstance, name: string): Promise<Record<string, number>> {
  const text = await (await fetch(metricsUrl(app))).text()
  return Object.fromEntries(
    Array.from(text.matchAll(/^(\w+)\{(.*)\} (\S+)$/gm))
      .filter(([, found]) => found === name)
      .map(([, , labels = '', value]) => [labels.replace(/,?component="\w+"/, '').replace(/^,/, ''), Number(value)]),
  )
}
