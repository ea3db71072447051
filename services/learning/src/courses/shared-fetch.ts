/**
 * Those who ask for the same thing while it is being fetched share the next fetch: nobody is answered with what was true
 * before they asked, and a burst of any size costs two fetches. Nothing is kept.
 */
export function shareFetches<Key, Value>(fetch: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  interface Turn {
    running: Promise<Value>
    next?: Promise<Value>
  }
  const turns = new Map<Key, Turn>()

  function begin(key: Key): Promise<Value> {
    const turn: Turn = { running: fetch(key) }
    turns.set(key, turn)
    const leave = () => {
      if (turn.next === undefined) turns.delete(key)
    }
    turn.running.then(leave, leave)
    return turn.running
  }

  return (key) => {
    const turn = turns.get(key)
    if (turn === undefined) return begin(key)
    const beginNext = () => begin(key)
    turn.next ??= turn.running.then(beginNext, beginNext)
    return turn.next
  }
}
