import type { LiveFact } from '@lectern/contracts/shapes/live.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import { lessonBodies } from '../api/changes.ts'
import { readThrough } from '../api/endpoint.ts'
import { publishFact } from '../api/live-facts.ts'
import { setLive } from '../api/liveness.ts'
import { outdateUnshown } from '../api/reads.ts'
import { readsOfFact, readsOfService } from '../api/reads-of-fact.ts'
import { AfterMessage } from './after-message.ts'
import { shareConnection, type TabEvent } from './browser-share.ts'
import { Rereads } from './rereads.ts'

/** What many people are told at the same time they read again at times of their own. */
const SPREAD_MS = 5_000
/** The same of a course's students, who look at it now. */
const CLASS_SPREAD_MS = 2_000

export interface LiveSettings {
  person: Pick<User, 'id' | 'role'>
  /** What is shown is as old as that, at most. */
  openedAt: number
  onEnded: () => void
}

/** Has what is shown follow what the person is told, until the returned function is called: then nothing of it comes any more. */
export function beginLive({ person: { id, role }, openedAt, onEnded }: LiveSettings): () => void {
  const afterMessage = new AfterMessage()
  const rereads = new Rereads()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const readStraight = readThrough((url, request) => rereads.noting(url, afterMessage.fetch(url, request)))

  function within(ms: number, act: () => void): void {
    if (ms === 0) {
      act()
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, Math.random() * ms)
    timers.add(timer)
  }

  function onFact(fact: LiveFact): void {
    const spread = fact.fact === 'course' && role === 'student' ? CLASS_SPREAD_MS : 0
    within(spread, () => {
      rereads.add(readsOfFact(fact, role))
      // The lesson that is open stays as it is.
      if (fact.fact === 'course') void outdateUnshown(lessonBodies)
      publishFact(fact)
    })
  }

  function onEvent(event: TabEvent): void {
    if (event.type === 'message') {
      afterMessage.note(event.id ?? '')
      for (const fact of event.message.facts) onFact(fact)
    } else if (event.type === 'reread') within(SPREAD_MS, () => rereads.add(readsOfService(role, event.service)))
    else if (event.type === 'reread-all') within(event.ofMany ? SPREAD_MS : 0, () => rereads.add(readsOfService(role)))
    else if (event.type === 'up') setLive(event.up)
    else onEnded()
  }

  const leave = shareConnection(id, openedAt, onEvent)
  return () => {
    leave()
    setLive(false)
    rereads.end()
    readStraight()
    for (const timer of timers) clearTimeout(timer)
  }
}
