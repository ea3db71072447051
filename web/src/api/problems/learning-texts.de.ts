/** Of enrollments, attempts, reviews, certificates and what is paid. */
export const learning = {
  'A lesson can only be marked as complete': 'Eine Lektion kann nur als abgeschlossen markiert werden',
  'Access to the course has ended, so nothing more can be written here.':
    'Der Zugang zum Kurs ist beendet, deshalb kann hier nichts mehr geschrieben werden.',
  'Another comparison is running.': 'Es läuft schon ein Vergleich.',
  'Answer with a choice': 'Antworten Sie mit einer Auswahl',
  'Answer with an order': 'Antworten Sie mit einer Reihenfolge',
  'Answer with matches': 'Antworten Sie mit Zuordnungen',
  'Answer with text': 'Antworten Sie mit Text',
  'Choose one': 'Wählen Sie eine',
  'Enter whole cents': 'Geben Sie ganze Cent an',
  'Not a payment intent': 'Das ist keine Zahlung',
  'Not the id of a certificate': 'Das ist keine Kennung eines Zertifikats',
  'Not the id of a tab': 'Das ist keine Kennung eines Tabs',
  'Not the number of a certificate': 'Das ist keine Nummer eines Zertifikats',
  'Put all of them in order': 'Ordnen Sie alle',
  'Paste a list, or choose a file': 'Fügen Sie eine Liste ein, oder wählen Sie eine Datei',
  'Rating must be a whole number from 1 to 5': 'Die Bewertung muss eine ganze Zahl von 1 bis 5 sein',
  'Enter how it was paid': 'Sagen Sie, wie gezahlt wurde',
  'Enter a reason': 'Sagen Sie, warum',
  'We can’t create the certificate right now. Try again in a moment.':
    'Das Zertifikat lässt sich gerade nicht zeichnen. Versuchen Sie es gleich noch einmal.',
  'We can’t find a certificate with this number.': 'Es gibt kein Zertifikat mit dieser Nummer.',
  'We can’t find this status list.': 'Diese Statusliste gibt es nicht.',
  'This certificate is still in preparation.': 'Dieses Zertifikat wird noch vorbereitet.',
  'This option is unknown or appears twice': 'Eine unbekannte Antwort, oder eine kommt zweimal vor',
  'Unknown question': 'Diese Frage ist nicht bekannt',
}
