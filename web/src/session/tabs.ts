/** What one tab tells the others of the same browser. `stayed`: logging out has failed. */
export type TabNews = 'logging-out' | 'logged-out' | 'stayed' | 'signed-in'

const CHANNEL = 'lectern-session'

/** Tells the other tabs. Where the browser has no such channel, they notice at their next call. */
export function notifyOtherTabs(news: TabNews): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}

/** Hears what other tabs tell, until the returned function is called. */
export function onOtherTabs(listener: (news: TabNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => listener(data)
  return () => channel.close()
}
