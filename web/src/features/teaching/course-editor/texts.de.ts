import { formatCount, formatPercent, formatQuantity } from '../../../lib/format.ts'
import type { Translated } from '../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  back: 'Kurse',
  newTitle: 'Neuer Kurs',
  tabs: { label: 'Teile des Kurses', details: 'Angaben', curriculum: 'Lehrplan', settings: 'Einstellungen' },
  published: 'Veröffentlicht',
  create: 'Kurs anlegen',
  creating: 'Wird angelegt …',
  save: 'Speichern',
  saveSettings: 'Speichern',
  saving: 'Wird gespeichert …',
  preview: 'Vorschau für Teilnehmende',
  allSaved: 'Alles gespeichert',
  offline: 'Offline, wird gesendet, sobald die Verbindung wieder da ist',
  unsaved: (count) => formatQuantity(count, 'ungespeicherte Änderung', 'ungespeicherte Änderungen'),
  statusUnsaved: 'Status noch nicht gespeichert',
  notPutOut: (count) =>
    `${formatQuantity(count, 'Lektion hat', 'Lektionen haben')} Änderungen, die Teilnehmende noch nicht sehen`,
  created: 'Kurs angelegt',
  updated: 'Kurs gespeichert',
  createFailed: (message) => `Der Kurs konnte nicht angelegt werden: ${message}`,
  updateFailed: (message) => `Der Kurs konnte nicht gespeichert werden: ${message}`,
  error: 'Fehler',
  notFound: 'Er ist nicht unter Ihren Kursen, oder er wurde gelöscht.',
  unreadable: 'Der Kurs konnte nicht geladen werden',
  drafts: {
    title: (count) =>
      count === 1
        ? '1 Lektion ist ein Entwurf. Auch veröffentlichen?'
        : `${formatCount(count)} Lektionen sind Entwürfe. Auch veröffentlichen?`,
    text: 'Teilnehmende sehen nur veröffentlichte Lektionen. Entwürfe ohne Text oder Video bleiben Entwürfe.',
    publish: 'Lektionen auch veröffentlichen',
    leave: 'Als Entwürfe behalten',
  },
  leave: {
    title: 'Diese Änderungen sind noch nicht gespeichert',
    text: 'Was Sie eingegeben haben, ist verloren, wenn Sie diese Seite jetzt verlassen.',
    leave: 'Verlassen',
    stay: 'Bleiben',
  },
  conflict: {
    title: 'Dieser Kurs wurde in einem anderen Tab oder Fenster geändert',
    text: 'Von Ihnen wurde noch nichts gespeichert. Behalten Sie Ihre Änderungen, und speichern Sie sie über die anderen, oder nehmen Sie, was jetzt da ist.',
    theirs: (label, value) => `${label}: jetzt „${value}“`,
    keep: 'Meine behalten',
    take: 'Nehmen, was da ist',
  },
  what: {
    heading: 'Grundangaben',
    title: 'Titel des Kurses',
    subtitle: 'Untertitel (optional)',
    subtitlePlaceholder: 'Eine Zeile unter dem Titel',
    description: 'Beschreibung des Kurses',
    descriptionHelp: 'Die ersten zwei Zeilen stehen auf der Karte im Kursangebot.',
  },
  outcomes: {
    heading: 'Was Sie lernen',
    hint: 'Vier bis acht Zeilen. Sie stehen auf der Kursseite, jede mit einem Haken.',
    line: (place) => `Was Sie lernen, Zeile ${place}`,
    add: 'Zeile hinzufügen',
  },
  requirements: {
    heading: 'Voraussetzungen',
    hint: 'Was man vor dem Start wissen oder haben sollte.',
    line: (place) => `Voraussetzung ${place}`,
    add: 'Voraussetzung hinzufügen',
  },
  lines: {
    placeholder: 'Zeile hinzufügen, Enter für die nächste',
    remove: (place) => `Zeile ${place} entfernen`,
    move: (place) => `Zeile ${place} verschieben`,
    keys: 'Enter fügt eine Zeile hinzu, die Rücktaste entfernt eine leere, Alt mit ↑ oder ↓ verschiebt sie.',
  },
  cover: {
    heading: 'Titelbild',
    drawn: 'Für diesen Kurs gezeichnet. Es bleibt gleich, bis Sie die Kategorie ändern.',
    drawnLater:
      'Eine Vorschau. Wenn Sie den Kurs anlegen, bekommt er seine eigene Zeichnung in diesem Stil, und Sie können ein Bild hochladen.',
    own: 'Ihr eigenes Bild.',
    copiedLater: 'Beim Speichern wird das Bild von dieser Adresse kopiert.',
    copying: 'Das Bild wird von dieser Adresse kopiert …',
    problems: {
      refused:
        'Das Bild konnte von dieser Adresse nicht geladen werden. Verwenden Sie eine öffentliche Adresse, die mit https:// beginnt, oder laden Sie das Bild hoch.',
      missing:
        'Das Bild konnte von dieser Adresse nicht geladen werden. Dort ist nichts. Prüfen Sie die Adresse, oder laden Sie das Bild hoch.',
      unreachable:
        'Das Bild konnte von dieser Adresse nicht geladen werden. Die Website antwortet nicht. Es wird einen Tag lang jede Stunde erneut versucht.',
      'no-picture':
        'Das Bild konnte von dieser Adresse nicht geladen werden. Es ist kein lesbares Bild als JPEG, PNG, WebP oder GIF.',
      'too-large':
        'Das Bild konnte von dieser Adresse nicht geladen werden. Es ist zu groß. Verwenden Sie eines mit höchstens 5 MB.',
      'no-room':
        'Das Bild von dieser Adresse konnte nicht gespeichert werden. Ihre Bilder belegen allen Platz, den Sie haben. Löschen Sie einige, oder verwenden Sie kleinere.',
    },
    upload: 'Bild hochladen',
    uploading: (percent) => `Wird hochgeladen, ${formatPercent(percent)}`,
    limits: 'JPEG, PNG, WebP oder GIF, höchstens 5 MB.',
    link: 'Link verwenden',
    linkLabel: 'Adresse des Kursbilds',
    useDrawn: 'Gezeichnetes verwenden',
    saved: 'Titelbild gespeichert',
    failed: 'Titelbild nicht gespeichert',
    wrongType: 'Wählen Sie ein Bild als JPEG, PNG, WebP oder GIF.',
    tooLarge: 'Das Bild ist größer als 5 MB. Wählen Sie ein kleineres.',
    dropHere: 'Hier ablegen',
  },
  place: {
    heading: 'Preis und Einordnung',
    price: 'Preis ($)',
    level: 'Niveau des Kurses',
    language: 'Sprache',
    noLanguage: 'So heißt keine Sprache. Ein Kürzel wie „gsw“ geht auch.',
    category: 'Kategorie',
  },
  fieldNames: {
    title: 'Titel des Kurses',
    subtitle: 'Untertitel',
    description: 'Beschreibung des Kurses',
    price: 'Preis',
    level: 'Niveau des Kurses',
    language: 'Sprache',
    categoryId: 'Kategorie',
    image: 'Titelbild',
    outcomes: 'Was Sie lernen',
    requirements: 'Voraussetzungen',
    status: 'Status',
  },
  status: {
    heading: 'Status',
    draft: { label: 'Entwurf', text: 'Nur für Sie sichtbar' },
    active: { label: 'Veröffentlicht', text: 'Für alle sichtbar' },
    archived: { label: 'Archiviert', text: 'Für alle verborgen' },
    note: 'Wer eingeschrieben ist, behält den Zugang, egal, was Sie wählen.',
  },
  check: {
    heading: 'Vor dem Veröffentlichen',
    headingPublished: 'Kursprüfung',
    notFound: 'Er ist nicht unter Ihren Kursen, oder er wurde gelöscht.',
    unreadable: 'Die Prüfung konnte nicht geladen werden.',
    nothingStops: (missing) => `${missing}. Nichts hält Sie auf: „Speichern“ veröffentlicht den Kurs, wie er ist.`,
    complete: 'Es fehlt nichts',
    good: 'Gut, wie es ist',
    ring: (ready, all) => `${ready} von ${all} fertig`,
  },
}
