export interface BannedWords {
  /** A single blank stands for any white space. */
  words: RegExp
  instead: string
  /** The whole text has to match, as a title does. */
  isWholeText?: true
}

/** Where a clause ends: at a mark, a closing tag or bracket, or the end of the text. */
const CLAUSE_END = String.raw`(?=\s*([.,;:!?)"”’|…–]|$))`

const BEFORE_ALPHABETIC =
  'dead|capital|small|cover|lowercase|uppercase|Latin|Cyrillic|Greek|and|or|single|drive|two|three|four|five|six'
const PROGRAMS = '(server|catcher|program|provider|host|client)'
const IZE =
  'organ|recogn|author|normal|serial|initial|optim|minim|maxim|custom|synchron|summar|emphas|final|categor|prior|util'
const PEOPLE = '(you|them|him|her|me|people|everyone|everybody|anyone|anybody|someone|somebody|an account|accounts)'

/** A pattern whose single blanks stand for any white space. */
export function banned(words: string, instead: string, flags = 'giu'): BannedWords {
  return { words: new RegExp(words.replaceAll(' ', String.raw`\s+`), flags), instead }
}

function bannedTitle(words: string, instead: string): BannedWords {
  return { words: new RegExp(`^(${words})[.!]?$`, 'u'), instead, isWholeText: true }
}

/** What a native writer wouldn't say. Reviews find what words alone don't tell, such as a comma before "that". */
export const BANNED_WORDS: readonly BannedWords[] = [
  banned(String.raw`(?<!-)\b(stand|stands|stood)\b(?!-| out\b| for\b)`, 'is, appears, shows up'),
  banned(String.raw`\b(any more|no more|no longer)${CLAUSE_END}`, '"no longer" before the verb, or the new state'),
  banned(String.raw`\bwho(m)?ever\b`, 'the site owner, your administrator, anyone who'),
  banned(String.raw`\bsomebody\b`, 'someone'),
  banned(
    String.raw`\b(for|to|from|by|with|only|and|but|of|,|–) who (has|have|is|can|does|reads|wants|checks|pays)\b`,
    'anyone who, people who',
  ),
  banned(String.raw`(?<=^|[.!?] )Who has\b(?![^?]*\?)`, 'Anyone who has, if you have', 'gu'),
  banned(String.raw`\b(go|goes|going|went|gone) on\b`, 'continue, resume'),
  banned(String.raw`\b(from now|from then) on\b`, 'nothing (leave it out)'),
  banned(
    String.raw`\bgood (once|until|till|no longer|no more|any more|for (\d+|one|a|this|14) ?)`,
    'works once, expires, valid',
  ),
  banned(
    String.raw`(?<!\b(${BEFORE_ALPHABETIC}) |-)\bletters?\b(?! (and|or|of) |-|, (digits?|numbers?|marks?|figures?))`,
    'email',
  ),
  banned(String.raw`\b(junk|spam) mail\b|\bjunk folder\b`, 'spam'),
  banned(String.raw`\be-mail(s|ed|ing)?\b`, 'email'),
  banned(String.raw`\bmails\b(?!\.|/|_)`, 'emails'),
  banned(String.raw`\b(a|an|the|this|that|each|every|one|no|per|any|by|such) mail\b(?! ${PROGRAMS}|-|/)`, 'email'),
  banned(
    String.raw`\b(take|takes|taken|took|taking)( (it|them|this|that|[\p{L}…]+))? back\b`,
    'revoke, cancel, withdraw',
  ),
  banned(String.raw`\b(take|takes|taken|took|taking)( (it|them|this|that|[\p{L}…]+))? away\b`, 'remove'),
  banned(String.raw`\b(put|puts|putting)( (it|them|this))? out\b`, 'publish'),
  banned(String.raw`\b(hand|hands|handed|handing)( (it|them|this))? in\b(?!to)`, 'submit'),
  bannedTitle("(That|This|It) (did|does)(n['’]t| not) work", '"Couldn\'t" and what failed'),
  bannedTitle(
    '(Not|Nothing was) (done|sent|saved|taken|loaded|deleted|changed|removed|copied|uploaded|published|set)',
    '"Couldn\'t" and what failed',
  ),
  bannedTitle('Truth|Money back|A new beginning|The end of [^.]+', 'a title that names the event'),
  banned(
    String.raw`(?<=^|[.!?] )Of (these|this|your|what|who|whom|whose|its|their)\b`,
    'a full sentence with a subject',
  ),
  banned(String.raw`\bas of\b`, 'since, at, "Updated …"'),
  banned(String.raw`\bon (its|their|these|both|light|dark|all|those) grounds\b`, 'backgrounds'),
  banned(String.raw`\bby what is\b`, 'plain words'),
  banned(String.raw`\bnothing is known of\b`, 'No record of …'),
  // One spelling.
  banned(String.raw`\bcolour(s|ed|ing|ful)?\b`, 'color'),
  banned(String.raw`\bcancell(ed|ing)\b`, 'canceled, canceling'),
  banned(String.raw`\benrol(s|ment|ments)?\b`, 'enroll, enrollment'),
  banned(
    String.raw`\b(behaviour|favourite|favour|honour|neighbour|labour)(s|ed|ing)?\b`,
    '-or, as US English spells it',
  ),
  banned(String.raw`\b(centre|metre|litre|fibre)(s|d)?\b`, '-er, as US English spells it'),
  banned(
    String.raw`\b(catalogue|dialogue box|programme|judgement|artefact|licence|grey|whilst|learnt)s?\b`,
    'the US spelling',
  ),
  banned(String.raw`\b(${IZE})is(e|es|ed|ing|ation)\b`, '-ize, as US English spells it'),
  banned(String.raw`\b(travell|labell|modell|signall)(ed|ing|er)\b`, 'one l, as US English spells it'),
  // A provider or a passkey signs people in, by their own words; everything else is a login.
  banned(String.raw`(?<!couldn['’]t )\b(sign|signs|signed|signing)( ${PEOPLE})? in\b(?! with|-)`, 'log in'),
  banned(String.raw`\bsign-ins?\b(?! (with|expired|was|service|page))`, 'login'),
  banned(String.raw`\b(sign|signs|signed|signing)( ${PEOPLE})? out\b|\bsign-outs?\b`, 'log out'),
  banned(String.raw`\blog-(in|out)s?\b`, 'login or logout as a noun, log in or log out as a verb'),
  banned(
    String.raw`\b((want|need|have|try|able|how) to|can|cannot|can['’]t|could|must|will|you|they|please) log(in|out)\b`,
    'log in, log out',
  ),
  banned(String.raw`\b(the|this|each|every|first|last|next|a|your) log (in|out)\b(?! of)`, 'login, logout'),
]
