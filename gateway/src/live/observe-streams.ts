import type { Metrics } from '@lectern/service-kit/process/metrics.ts'
import type { LiveStreams } from './live-streams.ts'

/** What operators see of streams. */
export function observeStreams(metrics: Metrics, streams: LiveStreams) {
  metrics.gauge({
    name: 'lectern_live_streams',
    help: 'Browsers that this process keeps told of what changes.',
    value: () => [{ value: streams.size }],
  })
  const cut = metrics.counter({
    name: 'lectern_live_cut_total',
    help: 'Streams that were cut because their browser did not read.',
  })
  streams.onCut = () => cut.inc()
  return {
    sent: metrics.counter({ name: 'lectern_live_sent_total', help: 'Messages that went to open streams.' }),
  }
}
