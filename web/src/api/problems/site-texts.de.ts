/** Of calls, of parts that are away, and of what operators do. */
export const site = {
  '--discard takes the id of an event': '--discard erwartet die Kennung eines Ereignisses',
  'Choose at least one event': 'Wählen Sie mindestens ein Ereignis',
  'Name each event once': 'Nennen Sie jedes Ereignis einmal',
  'Some of these events have no xAPI statements': 'Zu einigen dieser Ereignisse gibt es keine Aussagen',
  'The Stripe-Signature header is missing.': 'Der Header Stripe-Signature fehlt.',
  'We couldn’t handle the event. Send it again.':
    'Das Ereignis konnte nicht verarbeitet werden. Senden Sie es noch einmal.',
  'The signature doesn’t match the body, the endpoint or the time.':
    'Die Signatur passt nicht zum Inhalt, zur Adresse oder zur Zeit.',
  'We can’t find this page.': 'Diese Seite gibt es nicht.',
  'This endpoint only accepts events that include the object they’re about.':
    'Diese Adresse nimmt nur Ereignisse an, die enthalten, worum es geht.',
}

/** What may stand for a part of a sentence. */
export const reasons = {}

/** By which operators find it in the logs. */
export const ofRequest = (sentence: string, request: string) => `${sentence} (Anfrage ${request})`
