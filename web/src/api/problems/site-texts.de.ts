/** Of calls, of parts that are away, and of what operators do. */
export const site = {
  '--discard takes the id of an event': '--discard erwartet die Kennung eines Ereignisses',
  '{service} has no {set} to compare.': '{service} hat unter {set} nichts zu vergleichen.',
  'A learning record store needs a username and a password. Get them from its operator.':
    'Ein Learning Record Store hat einen Benutzernamen und ein Passwort, die seine Betreiber vergeben.',
  'A webhook’s secret is created by Lectern.': 'Ein Webhook hat ein Geheimnis, das Lectern erzeugt.',
  'Another redrive of this service is running': 'Für diesen Dienst läuft schon eine Wiederholung',
  'Call {address} instead.': 'Rufen Sie stattdessen {address} auf.',
  'Choose at least one event': 'Wählen Sie mindestens ein Ereignis',
  'If-Match must be one version from the ETag of a response.':
    'If-Match muss eine Version sein, wie im ETag einer Antwort.',
  'Kafka is unavailable.': 'Kafka ist nicht erreichbar.',
  'Many pages are being rendered.': 'Gerade werden viele Seiten gezeichnet.',
  'Name each event once': 'Nennen Sie jedes Ereignis einmal',
  'You can’t add learning record stores until PUBLIC_ORIGINS is set. Statements use it to name courses.':
    'Es kann kein Learning Record Store hinzugefügt werden: PUBLIC_ORIGINS ist nicht gesetzt, womit Aussagen Kurse nennen.',
  'You can’t add endpoints until RECEIVER_SECRET is set.':
    'Es kann kein Empfänger hinzugefügt werden: RECEIVER_SECRET ist nicht gesetzt.',
  'This endpoint isn’t active. Resume it first.': 'Zurzeit wird nichts dorthin gesendet: Setzen Sie es zuerst fort.',
  'No events with this key are waiting.': 'Unter diesem Schlüssel wartet nichts.',
  'Some of these events have no xAPI statements': 'Zu einigen dieser Ereignisse gibt es keine Aussagen',
  'Live updates aren’t available here.': 'Hier erfahren Seiten nicht von Änderungen.',
  'The event is no longer on its topic.': 'Das Ereignis ist nicht mehr in seinem Topic.',
  'We couldn’t read the request.': 'Die Anfrage konnte nicht gelesen werden.',
  'The request can have at most {size}.': 'Die Anfrage darf höchstens {size} haben.',
  'The request names no host.': 'Die Anfrage nennt keinen Host.',
  'The {service} service is not available right now. Try again in a moment.':
    'Der Dienst „{service}“ ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'You’ve reached the limit of {count} endpoints.': 'Es gibt {count} Empfänger, mehr können nicht hinzugefügt werden.',
  'This delivery no longer exists.': 'Diese Zustellung gibt es nicht mehr.',
  'We can’t find this page.': 'Diese Seite gibt es nicht.',
  'This endpoint no longer exists.': 'Diesen Empfänger gibt es nicht mehr.',
  'This address only accepts {methods}.': 'Diese Adresse nimmt nur {methods} an.',
  'This call must come from a page on this site.': 'Dieser Aufruf muss von einer Seite dieser Website kommen.',
  'This call needs an Origin header that names this site.':
    'Dieser Aufruf braucht einen Header Origin, der diese Website nennt.',
  'The latest changes aren’t here yet. Try again in a moment.':
    'Hier ist der letzte Stand noch nicht da. Versuchen Sie es gleich noch einmal.',
  'This is restarting. Try again in a moment.': 'Hier wird neu gestartet. Versuchen Sie es gleich noch einmal.',
  'This service isn’t allowed to call this address.': 'Dieser Dienst darf diese Adresse nicht aufrufen.',
  'This service only answers calls that carry a valid internal token.':
    'Dieser Dienst beantwortet nur Aufrufe mit einem gültigen internen Token.',
  'Too many requests. Try again in {time}.': 'Zu viele Anfragen. Versuchen Sie es in {time} erneut.',
  'Your session was renewed. Try again in a moment.':
    'Ihre Sitzung geht unter einer neuen Nummer weiter. Versuchen Sie es gleich noch einmal.',
  'lectern-at-least isn’t a list of positions.': 'lectern-at-least ist keine Liste von Positionen.',
  '{reason} Reload a page to see changes.': '{reason} Änderungen zeigen sich, wenn eine Seite neu geöffnet wird.',
  '{name} can’t be reached right now. Try again in a moment.':
    '{name} ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
}

/** What may stand for a part of a sentence. */
export const reasons = {
  'Too many pages are getting live updates right now.': 'Gerade werden zu viele Seiten aktuell gehalten.',
  'You have too many windows open with live updates.': 'Sie haben zu viele Fenster offen, die sich aktuell halten.',
}

/** By which operators find it in the logs. */
export const ofRequest = (sentence: string, request: string) => `${sentence} (Anfrage ${request})`
