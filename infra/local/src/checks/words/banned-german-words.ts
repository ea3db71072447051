import { type BannedWords, banned } from './banned-words.ts'

/** What German texts don't say: readers are "Sie", and each thing has one name. */
export const BANNED_GERMAN_WORDS: readonly BannedWords[] = [
  german('du|dich|dir|dein(e|er|en|em|es)?', 'Sie, Ihr'),
  german('Site', 'Website', 'gu'),
  german('Authenticator-App', 'Authentifizierungs-App'),
  german('jemand anderes', 'jemand anders'),
  german('Betreiber(n|s)?', 'die Verwaltung', 'gu'),
  german('Quizze(n|s)?', 'Quiz', 'gu'),
]

function german(words: string, instead: string, flags = 'giu'): BannedWords {
  return banned(String.raw`(?<![\p{L}\p{N}-])(${words})(?![\p{L}\p{N}-])`, instead, flags)
}
