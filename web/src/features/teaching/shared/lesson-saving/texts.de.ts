import type { Translated } from '../../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  more: 'Mehr',
  saveChanges: 'Speichern',
  saveChangesHint: 'Teilnehmende lesen die Änderungen ab dann',
  discard: 'Änderungen verwerfen',
  discardTitle: 'Änderungen verwerfen?',
  discardText:
    'Die Lektion kehrt zu dem zurück, was Teilnehmende jetzt lesen. Was Sie geschrieben haben, bleibt 30 Tage im Verlauf.',
  discarded: 'Änderungen verworfen',
  publish: 'Veröffentlichen',
  published: {
    title: 'Lektion veröffentlicht',
    text: (status) =>
      status === 'draft'
        ? 'Teilnehmende sehen sie, sobald der Kurs veröffentlicht ist.'
        : 'Eingeschriebene Teilnehmende sehen sie jetzt.',
  },
  changesPublished: {
    title: 'Änderungen veröffentlicht',
    text: 'Eingeschriebene Teilnehmende sehen Ihre Änderungen jetzt.',
  },
  refused: 'Das hat nicht geklappt',
  notSavedYet: 'Die Lektion konnte nicht gespeichert werden, daher wurde nichts veröffentlicht.',
  failedToOpen: 'Die Lektion konnte nicht geöffnet werden',
  missing: {
    title: 'Lektion nicht gefunden',
    text: 'Die Lektion, die Sie suchen, gibt es nicht, oder sie wurde entfernt.',
    back: 'Zurück zum Lehrplan',
  },
  recovered: {
    title: 'Ungespeicherter Text ist wieder da',
    text: 'Er wurde auf diesem Computer aufbewahrt und wird jetzt gespeichert.',
  },
  leaving: {
    title: 'Diese Lektion verlassen?',
    offline: (since) =>
      `Der Server ist seit ${since} nicht erreichbar. Ihr Text ist auf diesem Computer aufbewahrt und wird gesendet, sobald es geht, wenn Sie die Lektion hier wieder öffnen.`,
    late: 'Ihre letzten Änderungen sind noch nicht gesendet. Sie sind auf diesem Computer aufbewahrt und werden gesendet, wenn Sie die Lektion hier wieder öffnen.',
    refused: (reason) =>
      `${reason} Ihr Text ist auf diesem Computer aufbewahrt und wieder da, wenn Sie die Lektion öffnen.`,
    notKept:
      'Ihr Text konnte auf diesem Computer nicht aufbewahrt werden. Wenn Sie jetzt gehen, ist verloren, was Sie zuletzt geschrieben haben.',
    conflict:
      'Die Lektion wurde anderswo geändert, und Sie haben noch nicht gewählt. Ihr Text ist auf diesem Computer aufbewahrt.',
    uploading: 'Ein Bild wird noch hochgeladen. Wenn Sie jetzt gehen, fehlt es.',
    uploadingVideo:
      'Ein Video wird noch hochgeladen. Wenn Sie jetzt gehen, hält es an; wählen Sie hier dieselbe Datei noch einmal, dann geht es weiter.',
    leave: 'Verlassen',
    stay: 'Bleiben',
  },
}
