import { formatPercent } from '../../../../lib/format.ts'
import type { Translated } from '../../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  picture: {
    alt: 'Alternativtext',
    altMissing: 'Alternativtext fehlt',
    altHelp: 'Was das Bild zeigt, für alle, die es nicht sehen.',
    replace: 'Ersetzen',
    caption: 'Bildunterschrift schreiben',
    uploading: (percent) => `Wird hochgeladen, ${formatPercent(percent)}`,
    failed: (reason) => `Das Bild wurde nicht hochgeladen. ${reason}`,
    tryAgain: 'Erneut versuchen',
    remove: 'Entfernen',
    refused: 'Das hat nicht geklappt',
    wrongType: 'Ein Bild ist eine PNG-, JPEG-, GIF-, WebP- oder SVG-Datei.',
    tooLarge: 'Ein Bild hat höchstens 5 MB.',
    save: 'Speichern',
    cancel: 'Abbrechen',
  },
  code: {
    name: 'Dateiname',
    language: 'Sprache',
    plain: 'Reiner Text',
    body: 'Code',
    copy: 'Kopieren',
    languages: {
      bash: 'Bash',
      css: 'CSS',
      diff: 'Diff',
      go: 'Go',
      ini: 'INI und TOML',
      java: 'Java',
      javascript: 'JavaScript',
      json: 'JSON',
      python: 'Python',
      rust: 'Rust',
      shell: 'Shell-Sitzung',
      sql: 'SQL',
      typescript: 'TypeScript',
      xml: 'HTML und XML',
      yaml: 'YAML',
    },
  },
  callout: {
    kind: 'Art des Hinweises',
    aside: 'Randnotiz',
    kinds: {
      note: 'Hinweis',
      tip: 'Tipp',
      info: 'Info',
      important: 'Wichtig',
      warning: 'Warnung',
      caution: 'Vorsicht',
    },
  },
  locked: {
    label: 'Dieser Block lässt sich verschieben und löschen, aber hier nicht bearbeiten',
    short: 'Bleibt, wie er ist',
    remove: 'Diesen Block löschen',
  },
  videoFrame: 'Video',
}
