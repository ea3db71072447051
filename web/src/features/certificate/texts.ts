import { dayOf, sentenceOf } from '@lectern/contracts/shapes/certificate-words.ts'
import type { Certificate, CertificateCheck, IssuedCertificate } from '@lectern/contracts/shapes/certificates.ts'
import { formatDateTime } from '../../lib/format.ts'

type Revoked = Extract<Certificate, { state: 'revoked' }>
type Withdrawn = Revoked['revoked']['reason']

const because: Record<Exclude<Withdrawn, 'replaced'>, string> = {
  refunded: 'because the purchase was refunded',
  withdrawn: 'by the course’s teacher',
  regraded: 'after a quiz was regraded',
  erased: 'because its holder’s account was deleted',
}

/** A certificate's public page. Days and times are in UTC, as on the certificate itself. */
export const texts = {
  loading: 'Loading certificate',
  failed: 'Couldn’t load the certificate',
  none: {
    title: 'Certificate Not Found',
    text: 'There’s no certificate at this address. You can’t open one by its number. Use its link or QR code.',
    home: 'Go to home page',
  },
  preparing: {
    chip: 'Preparing',
    title: 'This certificate is being prepared',
    text: ({ completedAt }: Certificate) =>
      `The course was completed on ${dayOf(completedAt)}. The certificate will appear here automatically.`,
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
        ? `It was ${endOf(at, reason)}.`
        : `It was issued on ${dayOf(issuedAt)} and ${endOf(at, reason)}.`,
    said: 'The teacher’s reason',
    meaning: 'What this means',
    picture: 'The image shows the original certificate without its colors.',
    copies: 'The public status list marks it as revoked, so anyone who verifies an older copy sees that it’s revoked.',
    questions: 'Questions? Contact',
    replaced: { chip: 'Replaced', title: 'This certificate was replaced', open: 'View new certificate' },
  },
  picture: (certificate: IssuedCertificate, school: string) => {
    const { holderName, course, number, completedAt, state } = certificate
    const who = holderName === null ? 'For completing' : `${holderName} has completed`
    return [
      `${state === 'revoked' ? 'Revoked certificate' : 'Certificate'} of completion.`,
      `${who} every lesson in ${course.title}, ${sentenceOf(certificate, course.teacherName || null)}`,
      `Completed ${dayOf(completedAt)}. Number ${number}. Issued by ${certificate.issuerName ?? school}.`,
    ].join(' ')
  },
  download: 'Download PDF',
  link: { copy: 'Copy link', copied: 'Link copied', failed: 'Couldn’t copy the link' },
  course: 'View course',
  learned: {
    title: 'Course content',
    sum: (certificate: IssuedCertificate) => {
      const sentence = sentenceOf(certificate, certificate.course.teacherName || null)
      return sentence.charAt(0).toUpperCase() + sentence.slice(1)
    },
    lessons: (titles: readonly string[], quiz: boolean) => `${titles.join(' · ')}${quiz ? ' · Quiz passed' : ''}`,
  },
  check: {
    title: 'Verification',
    checking: 'Verifying',
    failed: 'Couldn’t check the status right now.',
    results: { valid: 'Valid:', invalid: 'Invalid:', unchecked: 'Not verified:', revoked: 'Revoked:' },
    signature: 'Signature',
    signatureSays: ({ result, issuer, keyId }: CertificateCheck['signature']) =>
      ({
        valid: `Signed by ${issuer}, key ${keyId}`,
        invalid: `The signature isn’t from ${issuer}`,
        unchecked: 'No signed credential',
      })[result],
    status: 'Status',
    statusSays: ({ status, checkedAt }: CertificateCheck) =>
      ({
        valid: `Not revoked (checked ${momentOf(checkedAt)})`,
        revoked: status.revokedAt === null ? 'Revoked' : `Revoked ${momentOf(status.revokedAt)}`,
        unchecked: 'Not on any status list',
      })[status.result],
    number: 'Number',
    numberSays: ({ result, number }: CertificateCheck['number']) =>
      ({
        valid: `${number}, issued once for this enrollment`,
        invalid: `${number} doesn’t match the credential`,
        unchecked: `${number} isn’t in a signed credential`,
      })[result],
    about:
      'This is a signed Open Badges 3.0 credential. Anyone can verify it with the public keys and status list below.',
    download: 'Download credential',
    yourself: 'Verify it yourself',
    keys: 'The issuer’s public keys:',
    keysAsDid: 'or',
    list: (index: number) => `Revocation status, at index ${index}:`,
    entry: (index: number) => `Marked as revoked at index ${index} of the status list`,
    command: 'Everything at once, with Lectern’s command line:',
    verify: (number: string) => `npm run verify-credential -- ${number}.jwt`,
    offline: 'If you save the keys, you can verify the signature offline. Checking for revocation needs a connection.',
    token: 'The credential as a JSON Web Token',
    copying: { copy: 'Copy credential', copied: 'Credential copied', failed: 'Couldn’t copy the credential' },
    unread: 'Couldn’t load the credential',
  },
  owner: {
    title: 'Your certificate',
    hidden: 'Only people with the link can open this page. Search engines are asked not to list it.',
    shared: 'Search engines may list this page with your name. Anyone with the link can view it.',
    share: 'Share',
    hide: 'Stop sharing',
    sharedNow: { title: 'Certificate shared', description: 'Search engines may now list it.' },
    hiddenNow: {
      title: 'Certificate no longer shared',
      description: 'Search engines are asked not to list it. The link still works.',
    },
    notChanged: 'Couldn’t update sharing',
    linkedIn: 'Add to LinkedIn',
  },
  name: {
    ask: 'Correct name',
    question: 'Correct the name on this certificate',
    consequence:
      'The course’s teacher or your administrator must approve. A new certificate with a new link then replaces this one.',
    label: 'Name on the certificate',
    confirm: 'Send request',
    pending: 'Sending…',
    done: {
      title: 'Request sent',
      description: 'Once it’s approved, you’ll find the new certificate in your profile.',
    },
    notDone: 'Couldn’t send the request',
    waiting: (name: string) => `You asked to change the name to “${name}”. It’s waiting for approval.`,
    declined: (name: string) => `Your request to change the name to “${name}” was declined.`,
  },
  withdrawal: {
    title: 'Certificate from your course',
    text: 'If it wasn’t earned, you can revoke it.',
    button: 'Revoke certificate',
  },
} as const

/** `revoked on Nov 28, 2026 because the purchase was refunded`. */
function endOf(at: string, reason: Withdrawn): string {
  if (reason === 'replaced') return `replaced on ${dayOf(at)} by one with a corrected name`
  return `revoked on ${dayOf(at)} ${because[reason]}`
}

/** `Nov 21, 2026, 8:41 PM UTC`. */
function momentOf(timestamp: string): string {
  return `${formatDateTime(timestamp, 'UTC')} UTC`
}
