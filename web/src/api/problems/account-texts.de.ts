/** Of accounts, passwords, passkeys, sessions, mail and invitations. */
export const accounts = {
  'Two-factor authentication is already on.': 'Die Zwei-Faktor-Anmeldung ist schon eingeschaltet.',
  'Add a passkey first.': 'Fügen Sie zuerst einen Passkey hinzu.',
  'Choose a new password first. Your temporary password only works for that.':
    'Wählen Sie zuerst ein neues Passwort: Mit dem, das man Ihnen gegeben hat, geht sonst nichts.',
  'Choose a different password from the temporary one':
    'Wählen Sie ein anderes Passwort als das, das man Ihnen gegeben hat',
  'Email is already registered': 'Diese E-Mail-Adresse ist schon registriert',
  'Incorrect username or password.': 'Benutzername oder Passwort ist falsch.',
  'Sign-up for students is by invitation only. Use the link in your invitation.':
    'Konten für Teilnehmende gibt es auf Einladung. Öffnen Sie den Link in Ihrer, um sich zu registrieren.',
  'Sign-up for teachers is by invitation only. Use the link in your invitation.':
    'Konten für Lehrkräfte gibt es auf Einladung. Öffnen Sie den Link in Ihrer, um sich zu registrieren.',
  'This isn’t one of our links': 'Das ist kein Link von uns',
  'Not a picture name': 'Das ist kein Name eines Bildes',
  'You don’t get this kind of notification': 'Diese Art von Mitteilung gibt es für Sie nicht',
  'Password is required': 'Bitte geben Sie ein Passwort ein',
  'Password is too easy to guess: it’s common, or made from your name, username or email address':
    'Das Passwort ist zu leicht zu erraten: Es ist verbreitet oder besteht aus Ihrem Namen, Benutzernamen oder Ihrer E-Mail-Adresse',
  'Password is too long': 'Das Passwort ist zu lang',
  'Password must be at least 6 characters': 'Das Passwort muss mindestens 6 Zeichen haben',
  'Password must be at least {count} characters': 'Das Passwort muss mindestens {count} Zeichen haben',
  'Password must be at most 128 characters': 'Das Passwort darf höchstens 128 Zeichen haben',
  "Passwords don't match": 'Die Passwörter stimmen nicht überein',
  'Confirm it’s you, then try again.': 'Bestätigen Sie noch einmal, dass Sie es sind, und versuchen Sie es erneut.',
  'Role must be student or teacher': 'Die Rolle muss Teilnehmende oder Lehrkraft sein',
  'Set a password first. Without one, you couldn’t log in.':
    'Legen Sie zuerst ein Passwort fest. Ohne eines könnten Sie sich nicht mehr anmelden.',
  'Set up two-factor authentication first.': 'Richten Sie zuerst einen zweiten Faktor ein.',
  'Pages that need a login aren’t available right now. Try again in a moment.':
    'Seiten für Angemeldete sind gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'Login isn’t available right now. Try again in a moment.':
    'Die Anmeldung ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'This email address is already in use. Use a different one.':
    'Jemand anderes hat diese Adresse bestätigt. Wählen Sie eine andere.',
  'This invitation is for a student account': 'Die Einladung ist für ein Konto für Teilnehmende',
  'This invitation is for a teacher account': 'Die Einladung ist für ein Konto für Lehrkräfte',
  'This invitation is for another email address': 'Die Einladung ist für eine andere E-Mail-Adresse',
  'Couldn’t add the passkey. Your device sent an unexpected response. Try again.':
    'Der Passkey konnte nicht hinzugefügt werden: Ihr Gerät hat anders geantwortet, als gefragt war. Versuchen Sie es erneut.',
  'The passkey’s response is incomplete': 'Die Antwort des Passkeys ist nicht vollständig',
  'The passkey’s response is too long': 'Die Antwort des Passkeys ist zu lang',
  'There is no address to confirm.': 'Es gibt keine Adresse zu bestätigen.',
  'There’s no invitation to send.': 'Es gibt keine Einladung zu verschicken.',
  'We can’t find this account.': 'Dieses Konto gibt es nicht.',
  'We can’t find this deletion request.': 'Diese Löschung gibt es nicht.',
  'We can’t find this file. Start the download again.': 'Diese Datei gibt es nicht. Beginnen Sie noch einmal.',
  'This invitation no longer exists.': 'Diese Einladung gibt es nicht mehr.',
  'This email no longer exists.': 'Diesen Brief gibt es nicht mehr.',
  'We can’t find this list.': 'Diese Liste gibt es nicht.',
  'This passkey no longer exists.': 'Diesen Passkey gibt es nicht mehr.',
  'This session no longer exists.': 'Diese Sitzung gibt es nicht mehr.',
  'There’s nothing to confirm. Set up your authenticator app again.':
    'Es gibt nichts zu bestätigen. Richten Sie die Authenticator-App noch einmal ein.',
  'This code is wrong or was already used. Codes change every 30 seconds, so try the next one.':
    'Dieser Code ist falsch oder wurde schon benutzt. Codes wechseln alle 30 Sekunden: Versuchen Sie den nächsten.',
  'This code is wrong. Codes change every 30 seconds, so try the next one.':
    'Dieser Code ist falsch. Codes wechseln alle 30 Sekunden: Versuchen Sie den nächsten.',
  'This file was already downloaded. Start the download again.':
    'Diese Datei wurde schon abgeholt. Beginnen Sie noch einmal.',
  'This invitation is no longer available. It was revoked or already accepted.':
    'Diese Einladung gilt nicht mehr: Sie wurde zurückgenommen oder angenommen.',
  'This link is incomplete or has expired. Log in to change your email settings.':
    'Dieser Link ist unvollständig oder zu alt. Welche E-Mails Sie bekommen, wählen Sie angemeldet in Ihren Einstellungen.',
  'This link no longer works. It was already used, is too old, or was replaced by a newer one.':
    'Dieser Link gilt nicht mehr: Er wurde benutzt, ist zu alt, oder ein neuerer hat ihn ersetzt.',
  'This email is always sent': 'Diese E-Mail wird immer verschickt',
  'We couldn’t use this passkey. Try again, or use your password.':
    'Dieser Passkey ließ sich nicht benutzen. Versuchen Sie es erneut, oder nehmen Sie Ihr Passwort.',
  'We don’t know this passkey. It may have been removed. Use another one, or your password.':
    'Dieser Passkey ist hier nicht bekannt. Vielleicht wurde er entfernt: Nehmen Sie einen anderen oder Ihr Passwort.',
  'This passkey is already added.': 'Dieser Passkey ist schon hinzugefügt.',
  'This passkey may have been copied. Use another one or your password, then remove it.':
    'Dieser Passkey wurde außer der Reihe benutzt, wie es eine Kopie täte. Nehmen Sie einen anderen oder Ihr Passwort, und entfernen Sie ihn.',
  'This is already your own password. Log in with it.': 'Das ist schon Ihr Passwort. Melden Sie sich damit an.',
  'No other login provider is set up here.': 'Hier kann man sich nirgends sonst anmelden.',
  'Email isn’t set up here. Ask your administrator to reset your password.':
    'Von hier werden keine E-Mails verschickt. Bitten Sie die Betreiber um ein neues Passwort.',
  'This expired or was started in another browser. Start again.':
    'Das hat zu lange gedauert oder wurde anderswo begonnen. Beginnen Sie noch einmal.',
  'This login expired or was started in another browser. Log in again.':
    'Das hat zu lange gedauert oder wurde anderswo begonnen. Melden Sie sich noch einmal an.',
  'This expired or was started in another browser. Try again.':
    'Das hat zu lange gedauert oder wurde anderswo begonnen. Versuchen Sie es erneut.',
  'Too many attempts with a wrong {what}. Try again {when}.':
    'Zu viele Versuche mit falschem {what}. Versuchen Sie es {when} erneut.',
  'This address got too many invitations recently. Try again tomorrow.':
    'An diese Adresse gingen zuletzt zu viele Einladungen. Versuchen Sie es morgen wieder.',
  'Too many emails were sent recently. Check your inbox, or try again in an hour.':
    'Zuletzt wurden zu viele E-Mails verschickt. Suchen Sie eine davon, oder versuchen Sie es in einer Stunde.',
  'Too many links were requested from here. Try again {when}.':
    'Von hier wurden zu viele Links verlangt. Versuchen Sie es {when} erneut.',
  'Too many people are logging in. Try again in a moment.':
    'Gerade melden sich zu viele an. Versuchen Sie es gleich noch einmal.',
  'Username is already taken': 'Dieser Benutzername ist schon vergeben',
  'Username is required': 'Bitte geben Sie einen Benutzernamen an',
  'Username is reserved': 'Dieser Benutzername ist nicht zu haben',
  'Username is too long': 'Der Benutzername ist zu lang',
  'Username can’t have invisible characters': 'Der Benutzername darf keine unsichtbaren Zeichen enthalten',
  'Upload a picture instead of giving an address': 'Laden Sie ein Bild hoch, statt eine Adresse anzugeben',
  'Username can only have letters, digits, dots, hyphens and underscores':
    'Der Benutzername darf nur Buchstaben, Ziffern, Punkte, Binde- und Unterstriche enthalten',
  'Username can’t mix letters of different scripts':
    'Der Benutzername darf keine Buchstaben verschiedener Schriften mischen',
  'That account is already connected to another account here.':
    'Ihr Konto dort ist hier schon mit einem anderen verknüpft.',
  'This address doesn’t accept invitations by email.': 'Wer diese Adresse hat, möchte keine Einladungen per E-Mail.',
  'You can only change your own account.': 'Sie können nur Ihr eigenes Konto ändern.',
  'You already have an authenticator app. Remove it first.':
    'Sie haben schon eine Authenticator-App. Entfernen Sie diese zuerst.',
  'You don’t have a passkey.': 'Sie haben keinen Passkey.',
  'You used a different account there.': 'Sie haben sich dort als jemand anderes angemeldet.',
  'You have {count} passkeys. Remove one you no longer use first.':
    'Sie haben {count} Passkeys. Entfernen Sie zuerst einen, den Sie nicht mehr benutzen.',
  'You can download your data {count} times a day.': 'Ihre Daten bekommen Sie {count}-mal am Tag.',
  'Your account is already connected to a different one there. Disconnect it first.':
    'Ihr Konto ist dort schon mit einem anderen verknüpft. Lösen Sie diese Verknüpfung zuerst.',
  'Your current password isn’t correct.': 'Ihr jetziges Passwort ist falsch.',
  'Your download is already being prepared. Wait until it’s done.':
    'Ihre Daten werden schon zusammengestellt. Warten Sie, bis das fertig ist.',
  'Your password isn’t correct.': 'Ihr Passwort ist falsch.',
}
