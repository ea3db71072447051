/** Of enrollments, attempts, reviews, certificates and what is paid. */
export const learning = {
  'Enter whole cents': 'Geben Sie ganze Cent an',
  'Not a payment intent': 'Das ist keine Zahlung',
  'Not the id of a certificate': 'Das ist keine Kennung eines Zertifikats',
  'Not the id of a tab': 'Das ist keine Kennung eines Tabs',
  'Not the number of a certificate': 'Das ist keine Nummer eines Zertifikats',
  'Paste a list, or choose a file': 'Fügen Sie eine Liste ein, oder wählen Sie eine Datei',
  'Enter how it was paid': 'Sagen Sie, wie gezahlt wurde',
  'Enter a reason': 'Sagen Sie, warum',
  'We can’t create the certificate right now. Try again in a moment.':
    'Das Zertifikat lässt sich gerade nicht zeichnen. Versuchen Sie es gleich noch einmal.',
  'We can’t find a certificate with this number.': 'Es gibt kein Zertifikat mit dieser Nummer.',
  'We can’t find this status list.': 'Diese Statusliste gibt es nicht.',
  'This certificate is still in preparation.': 'Dieses Zertifikat wird noch vorbereitet.',
}
