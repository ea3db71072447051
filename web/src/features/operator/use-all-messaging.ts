import { useMessaging } from '../../api/operator-messaging.ts'
import { SERVICES } from './services.ts'

/** What each service says of itself: undefined while it hasn't answered yet, null where the last answer was none. */
export function useAllMessaging() {
  const answers = [
    useMessaging(SERVICES[0]),
    useMessaging(SERVICES[1]),
    useMessaging(SERVICES[2]),
    useMessaging(SERVICES[3]),
    useMessaging(SERVICES[4]),
  ]
  return SERVICES.map((service, place) => {
    const { data, error } = answers[place] ?? {}
    return { service, state: error ? null : data }
  })
}
