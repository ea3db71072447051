/** Of calls, of parts that are away, and of what operators do. */
export const site = {
  '--discard takes the id of an event': '--discard erwartet die Kennung eines Ereignisses',
  'Choose at least one event': 'Wählen Sie mindestens ein Ereignis',
  'Name each event once': 'Nennen Sie jedes Ereignis einmal',
  'Some of these events have no xAPI statements': 'Zu einigen dieser Ereignisse gibt es keine Aussagen',
  'We can’t find this page.': 'Diese Seite gibt es nicht.',
}

/** What may stand for a part of a sentence. */
export const reasons = {}

/** By which operators find it in the logs. */
export const ofRequest = (sentence: string, request: string) => `${sentence} (Anfrage ${request})`
