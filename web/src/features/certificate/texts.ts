import { dayOf, sentenceOf } from '@lectern/contracts/shapes/certificate-words.ts'
import type { Certificate, CertificateCheck, IssuedCertificate } from '@lectern/contracts/shapes/certificates.ts'
import { formatDateTime } from '../../lib/format.ts'

type Revoked = Extract<Certificate, { state: 'revoked' }>
type Withdrawn = Revoked['revoked']['reason']

const because: Record<Withdrawn, string> = {
  refunded: 'because the purchase was refunded',
  withdrawn: 'by the teacher of the course',
  regraded: 'because a quiz was graded again',
  erased: 'because the account of its holder was deleted',
  replaced: 'because one with a corrected name replaces it',
}

/** A certificate's public page. Days and times are in UTC, as on the certificate itself. */
export const texts = {
  loading: 'Loading the certificate',
  failed: 'The certificate could not be loaded',
  none: {
    title: 'Certificate Not Found',
    text: 'There is no certificate at this address. The number on a certificate is not its address: open its link, or scan its code.',
    home: 'Go to the home page',
  },
  preparing: {
    chip: 'In preparation',
    title: 'Certificate in preparation',
    text: ({ completedAt }: Certificate) =>
      `The course was completed on ${dayOf(completedAt)}. The certificate appears here by itself.`,
  },
  valid: {
    chip: 'Valid certificate',
    completed: ({ course, completedAt }: IssuedCertificate) =>
      `completed ${course.title} on ${dayOf(completedAt).replaceAll(' ', '\u00a0')}.`,
    tab: (holder: string, course: string) => `${holder}, ${course}`,
  },
  revoked: {
    chip: 'Revoked',
    title: 'This certificate is no longer valid',
    text: ({ issuedAt, revoked: { at, reason } }: Revoked) =>
      issuedAt === at
        ? `It was revoked on ${dayOf(at)}, ${because[reason]}.`
        : `It was issued on ${dayOf(issuedAt)} and revoked on ${dayOf(at)}, ${because[reason]}.`,
    said: 'What the teacher says',
    meaning: 'What this means',
    picture: 'The picture shows what the certificate said, without its colors.',
    copies: 'The public status list says that it is revoked, so copies made earlier are found out too.',
    questions: 'Questions go to',
    replaced: { chip: 'Replaced', title: 'This certificate was replaced', open: 'Replaced by this certificate' },
  },
  picture: (certificate: IssuedCertificate, school: string) => {
    const { holderName, course, number, completedAt, state } = certificate
    const who = holderName === null ? 'For completing' : `${holderName} has completed`
    return [
      `${state === 'revoked' ? 'Revoked certificate' : 'Certificate'} of completion.`,
      `${who} every lesson of ${course.title}, ${sentenceOf(certificate, course.teacherName || null)}`,
      `Completed ${dayOf(completedAt)}. Number ${number}. Issued by ${certificate.issuerName ?? school}.`,
    ].join(' ')
  },
  download: 'Download PDF',
  link: { copy: 'Copy link', copied: 'Link copied', failed: 'Link not copied' },
  course: 'See the course',
  learned: {
    title: 'What was learned',
    sum: (certificate: IssuedCertificate) => {
      const sentence = sentenceOf(certificate, certificate.course.teacherName || null)
      return sentence.charAt(0).toUpperCase() + sentence.slice(1)
    },
    lessons: (titles: readonly string[], quiz: boolean) => `${titles.join(' · ')}${quiz ? '. Checked by a quiz.' : ''}`,
  },
  check: {
    title: 'How this was checked',
    checking: 'Checking',
    failed: 'The status could not be checked just now.',
    results: { valid: 'Good:', invalid: 'Wrong:', unchecked: 'Not checked:', revoked: 'Revoked:' },
    signature: 'Signature',
    signatureSays: ({ result, issuer, keyId }: CertificateCheck['signature']) =>
      ({
        valid: `Signed by ${issuer}, key ${keyId}`,
        invalid: `This is not the signature of ${issuer}`,
        unchecked: 'There is no signed credential',
      })[result],
    status: 'Status',
    statusSays: ({ status, checkedAt }: CertificateCheck) =>
      ({
        valid: `Not revoked, checked ${momentOf(checkedAt)}`,
        revoked: status.revokedAt === null ? 'Revoked' : `Revoked ${momentOf(status.revokedAt)}`,
        unchecked: 'It stands in no status list',
      })[status.result],
    number: 'Number',
    numberSays: ({ result, number }: CertificateCheck['number']) =>
      ({
        valid: `${number}, issued once for this enrollment`,
        invalid: `${number} is not what the credential says`,
        unchecked: `${number}, in no signed credential`,
      })[result],
    about: 'This is a signed Open Badges 3.0 credential. Other software can check it by what is public alone.',
    download: 'Download credential',
    yourself: 'Check it yourself',
    keys: 'The public keys of whoever issued it:',
    keysAsDid: 'or',
    list: (index: number) => `Whether it is revoked, at place ${index}:`,
    entry: (index: number) => `It is marked as revoked at place ${index} of the status list`,
    command: "All of it at once, with Lectern's own code:",
    verify: (number: string) => `npm run verify-credential -- ${number}.jwt`,
    offline: 'With the keys saved, the signature can be checked offline. Whether it was revoked since is asked anew.',
    token: 'The credential as JSON Web Token',
    copying: { copy: 'Copy credential', copied: 'Credential copied', failed: 'Credential not copied' },
    unread: 'The credential could not be loaded',
  },
  owner: {
    title: 'Your certificate',
    hidden: 'Only people who have the link can find this page. Search engines are told to leave it out.',
    shared: 'Search engines may list this page, with your name. People who have the link see it in any case.',
    share: 'Share',
    hide: 'Hide',
    sharedNow: { title: 'Certificate shared', description: 'Search engines may list it from now on.' },
    hiddenNow: {
      title: 'Certificate hidden',
      description: 'Search engines are told to leave it out. The link goes on working.',
    },
    notChanged: 'Nothing was changed',
    linkedIn: 'Add to LinkedIn',
  },
  name: {
    ask: 'Correct the name',
    question: 'Correct the name on this certificate',
    consequence:
      "The course's teacher or the site's operator has to agree. A new certificate with a new link replaces this one then.",
    label: 'Name on the certificate',
    confirm: 'Send request',
    pending: 'Sending…',
    done: {
      title: 'Request sent',
      description: 'You will find the new certificate in your profile once it is approved.',
    },
    notDone: 'Request not sent',
    waiting: (name: string) => `You asked for the name “${name}”. It is waiting for approval.`,
    declined: (name: string) => `Your request for the name “${name}” was declined.`,
  },
  withdrawal: {
    title: 'A certificate of your course',
    text: 'If it was not earned, you can withdraw it.',
    button: 'Withdraw certificate',
  },
} as const

/** `Nov 21, 2026, 8:41 PM UTC`. */
function momentOf(timestamp: string): string {
  return `${formatDateTime(timestamp, 'UTC')} UTC`
}
