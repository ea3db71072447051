/** Of calls, of parts that are away, and of what operators do. */
export const site = {
  '--discard takes the id of an event': '--discard erwartet die Kennung eines Ereignisses',
  '{service} has no {set} to compare.': '{service} hat unter {set} nichts zu vergleichen.',
  'Another redrive of this service is running': 'Für diesen Dienst läuft schon eine Wiederholung',
  'Choose at least one event': 'Wählen Sie mindestens ein Ereignis',
  'If-Match must be one version from the ETag of a response.':
    'If-Match muss eine Version sein, wie im ETag einer Antwort.',
  'Kafka is unavailable.': 'Kafka ist nicht erreichbar.',
  'Many pages are being rendered.': 'Gerade werden viele Seiten gezeichnet.',
  'Name each event once': 'Nennen Sie jedes Ereignis einmal',
  'No events with this key are waiting.': 'Unter diesem Schlüssel wartet nichts.',
  'Some of these events have no xAPI statements': 'Zu einigen dieser Ereignisse gibt es keine Aussagen',
  'The Stripe-Signature header is missing.': 'Der Header Stripe-Signature fehlt.',
  'We couldn’t handle the event. Send it again.':
    'Das Ereignis konnte nicht verarbeitet werden. Senden Sie es noch einmal.',
  'The event is no longer on its topic.': 'Das Ereignis ist nicht mehr in seinem Topic.',
  'We couldn’t read the request.': 'Die Anfrage konnte nicht gelesen werden.',
  'The request can have at most {size}.': 'Die Anfrage darf höchstens {size} haben.',
  'The request names no host.': 'Die Anfrage nennt keinen Host.',
  'The signature doesn’t match the body, the endpoint or the time.':
    'Die Signatur passt nicht zum Inhalt, zur Adresse oder zur Zeit.',
  'The {service} service is not available right now. Try again in a moment.':
    'Der Dienst „{service}“ ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'We can’t find this page.': 'Diese Seite gibt es nicht.',
  'This endpoint only accepts events that include the object they’re about.':
    'Diese Adresse nimmt nur Ereignisse an, die enthalten, worum es geht.',
  'The latest changes aren’t here yet. Try again in a moment.':
    'Hier ist der letzte Stand noch nicht da. Versuchen Sie es gleich noch einmal.',
  'This service isn’t allowed to call this address.': 'Dieser Dienst darf diese Adresse nicht aufrufen.',
  'This service only answers calls that carry a valid internal token.':
    'Dieser Dienst beantwortet nur Aufrufe mit einem gültigen internen Token.',
  'lectern-at-least isn’t a list of positions.': 'lectern-at-least ist keine Liste von Positionen.',
}

/** What may stand for a part of a sentence. */
export const reasons = {}

/** By which operators find it in the logs. */
export const ofRequest = (sentence: string, request: string) => `${sentence} (Anfrage ${request})`
