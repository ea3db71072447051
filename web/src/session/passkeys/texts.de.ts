import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  use: 'Passkey verwenden',
  using: 'Wartet auf Ihr Gerät …',
  or: 'oder',
  notUsed:
    'Es wurde kein Passkey verwendet: Es wurde abgebrochen, hat zu lange gedauert, oder es gibt hier keinen für diese Website.',
  notMade: 'Es wurde kein Passkey erstellt: Es wurde abgebrochen oder hat zu lange gedauert.',
  known: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
  notHere: 'Passkeys funktionieren unter dieser Adresse nicht: Sie brauchen https und den eigenen Namen der Website.',
  noLock:
    'Dieses Gerät kann keinen Passkey erstellen. Es braucht eine Bildschirmsperre, etwa eine PIN, einen Fingerabdruck oder ein Gesicht.',
  unsupported: 'Dieser Browser kennt keine Passkeys. Ein neuerer schon.',
  failed: 'Ihr Gerät konnte das nicht. Versuchen Sie es erneut.',
}
