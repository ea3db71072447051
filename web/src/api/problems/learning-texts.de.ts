/** Of enrollments, attempts, reviews, certificates and what is paid. */
export const learning = {
  'A lesson can only be marked as complete': 'Eine Lektion kann nur als abgeschlossen markiert werden',
  'A refund of this order is in progress. Wait for the result.':
    'Eine Erstattung dieser Bestellung ist unterwegs. Warten Sie ab, was daraus wird.',
  'Access to the course has ended, so nothing more can be written here.':
    'Der Zugang zum Kurs ist beendet, deshalb kann hier nichts mehr geschrieben werden.',
  'Another comparison is running.': 'Es läuft schon ein Vergleich.',
  'Another reconciliation is running.': 'Es läuft schon ein Abgleich.',
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
  'This payment doesn’t match the price of your order. Please contact support.':
    'Der Betrag dieser Zahlung ist nicht der Ihrer Bestellung. Bitte wenden Sie sich an den Support.',
  'The card provider is not available right now. Try again in a moment.':
    'Der Kartenanbieter ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'The cardholder has disputed this payment. The bank will decide, so you can’t refund it now.':
    'Wer die Karte besitzt, hat dieser Zahlung widersprochen. Die Bank entscheidet, deshalb ist jetzt keine Erstattung möglich.',
  'The cardholder has disputed this payment. Wait for the bank’s decision.':
    'Wer die Karte besitzt, hat dieser Zahlung widersprochen. Warten Sie ab, was die Bank entscheidet.',
  'We can’t create the certificate right now. Try again in a moment.':
    'Das Zertifikat lässt sich gerade nicht zeichnen. Versuchen Sie es gleich noch einmal.',
  'We can’t find a certificate with this number.': 'Es gibt kein Zertifikat mit dieser Nummer.',
  'This order has no receipt to send.': 'Für diese Bestellung gibt es keinen Beleg zu senden.',
  'We can’t find this order.': 'Diese Bestellung gibt es nicht.',
  'We can’t find this payment.': 'Diese Zahlung gibt es nicht.',
  'We can’t find this status list.': 'Diese Statusliste gibt es nicht.',
  'This certificate is still in preparation.': 'Dieses Zertifikat wird noch vorbereitet.',
  'This course is free. You can enroll without paying.':
    'Dieser Kurs ist kostenlos. Schreiben Sie sich ohne Zahlung ein.',
  'This course costs less than the minimum for card payments. Please tell the teacher.':
    'Der Preis dieses Kurses ist niedriger, als sich mit Karte zahlen lässt. Bitte sagen Sie es der Lehrkraft.',
  'This order is not paid, so there is nothing to refund.':
    'Diese Bestellung ist nicht bezahlt, es gibt also nichts zu erstatten.',
  '${amount} is owed for this order.': 'Diese Bestellung schuldet {amount} $.',
  'Nothing is owed for this order.': 'Diese Bestellung schuldet nichts.',
  'This payment no longer gives access. It was refunded, or you were removed from the course.':
    'Diese Zahlung gibt keinen Zugang mehr: Sie wurde erstattet, oder Sie wurden entfernt.',
  'This payment has not been made yet.': 'Diese Zahlung ist noch nicht erfolgt.',
  'This payment is being changed right now. Try again in a moment.':
    'Diese Zahlung wird gerade geändert. Versuchen Sie es gleich noch einmal.',
  'This payment is for another course.': 'Diese Zahlung ist für einen anderen Kurs.',
  'This payment was refunded.': 'Diese Zahlung wurde erstattet.',
  'This option is unknown or appears twice': 'Eine unbekannte Antwort, oder eine kommt zweimal vor',
  'Unknown question': 'Diese Frage ist nicht bekannt',
  'The amount owed for this order was already repaid another way.':
    'Was diese Bestellung schuldete, wurde auf anderem Weg zurückgezahlt.',
  'You are already enrolled in this course.': 'Sie sind schon in diesen Kurs eingeschrieben.',
  'You have already paid for this course. Ask the teacher why you no longer have access.':
    'Sie haben diesen Kurs schon bezahlt. Fragen Sie die Lehrkraft, warum Sie keinen Zugang mehr haben.',
  'You have already paid for this course. Your access begins in a moment.':
    'Sie haben diesen Kurs schon bezahlt. Ihr Zugang beginnt gleich.',
  'Your payment for this course has the wrong amount and is under review. Please contact support.':
    'Ihre Zahlung für diesen Kurs hat einen falschen Betrag und wird geprüft. Bitte wenden Sie sich an den Support.',
}
