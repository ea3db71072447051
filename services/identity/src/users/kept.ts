import { type Kept, MACHINERY, nobodys, numbersOnly } from '@lectern/service-kit/own-data/kept.ts'

const OF_ACCOUNT = 'Has no meaning outside this database.'

/** What identity keeps of people. */
export const kept: Kept = {
  ...MACHINERY,
  users: {
    lists: [
      {
        name: 'account',
        says: 'Your account, with your language, when you confirmed your address, when a temporary password expires, and whether we ask for a passkey in addition to your password.',
        whose: 't.id = ?',
        columns: [
          ...['id', 'username', 'email', 'email_confirmed_at', 'password_expires_at', 'full_name', 'role', 'bio'],
          ...['profile_image', 'time_zone', 'language', 'version', 'created_at', 'passkey_asked'],
        ],
        also: {
          recoveryCodesLeft: '(SELECT count(*) FROM recovery_codes c WHERE c.user_id = t.id)',
          operatorSince: '(SELECT o.since FROM operators o WHERE o.user_id = t.id)',
        },
      },
    ],
    untold: {
      password_hash: 'This is a secret.',
      username_key: 'The username again, in a form for comparing.',
      email_key: 'The address again, in a form for comparing.',
    },
    fate: { goes: 't.id = ?' },
  },
  foreign_pictures: {
    lists: [
      {
        name: 'pictureToCopy',
        says: 'The web address you entered for your picture, until we’ve copied the picture.',
        whose: 't.user_id = ?',
        columns: ['address'],
        key: 't.user_id',
      },
    ],
    untold: 'When we try next.',
    fate: { goes: 't.user_id = ?' },
  },
  letters: {
    lists: [
      {
        name: 'letters',
        says: 'Emails with a link to confirm an address or choose a password, until the link expires, and emails about changes to your account.',
        whose: 't.user_id = ?',
        columns: ['kind', 'email', 'created_at', 'expires_at', 'used_at'],
        key: { text: 't.id::text' },
      },
    ],
    untold: {
      id: 'We create links with it.',
      user_id: 'Yours.',
      email_key: 'The address again, in a form for comparing.',
      role: 'Only used for invitations, which go to addresses without an account.',
      invitation_id: 'Only used for invitations.',
      course_id: 'Only used for invitations.',
    },
    fate: { goes: 't.user_id = ?' },
  },
  refused_invitations: nobodys(
    'Keyed digests of addresses. They don’t identify anyone, and may belong to people without an account.',
  ),
  operators: { untold: 'The account says since when you’re an operator.', fate: { goes: 't.user_id = ?' } },
  totp_factors: {
    lists: [
      {
        name: 'authenticatorApps',
        says: 'Your authenticator app, and when you set it up. Its key is a secret, so it isn’t included.',
        whose: 't.user_id = ?',
        columns: ['confirmed_at'],
        key: 't.user_id',
      },
    ],
    untold: { user_id: 'Yours.', sealed_key: 'This is a secret.', last_step: OF_ACCOUNT },
    fate: { goes: 't.user_id = ?' },
  },
  recovery_codes: { untold: 'These are secrets. The account says how many are left.', fate: { goes: 't.user_id = ?' } },
  passkeys: {
    lists: [
      {
        name: 'passkeys',
        says: 'Your passkeys: their names, how browsers reach them, and when you used them. Their keys are on your devices.',
        whose: 't.user_id = ?',
        columns: ['name', 'transports', 'backed_up', 'created_at', 'used_at'],
        key: 't.id',
      },
    ],
    untold: {
      ...{ id: OF_ACCOUNT, user_id: 'Yours.', credential_id: 'Your device’s own name for it.' },
      ...{ public_key: 'We verify responses with it.', counter: OF_ACCOUNT },
    },
    fate: { goes: 't.user_id = ?' },
  },
  erasures: numbersOnly(
    'Only about deleted accounts.',
    'The number, until a week after all services have confirmed the deletion.',
  ),
  erasure_confirmations: nobodys('Which services have confirmed a deletion.'),
  openid_identities: {
    lists: [
      {
        name: 'openidIdentities',
        says: 'The OpenID providers you log in with, the provider’s ID for you, and since when.',
        whose: 't.user_id = ?',
        columns: ['issuer', 'subject', 'linked_at'],
        key: 't.id',
      },
    ],
    untold: { id: OF_ACCOUNT, user_id: 'Yours.' },
    fate: { goes: 't.user_id = ?' },
  },
  profile_pictures: {
    lists: [
      {
        name: 'profilePicture',
        says: 'The picture you uploaded. The file is in the pictures folder.',
        whose: 't.user_id = ?',
        columns: ['name', 'media_type', 'updated_at'],
        key: 't.user_id',
      },
    ],
    untold: { user_id: 'Yours.', bytes: 'Included as a separate file.' },
    fate: { goes: 't.user_id = ?' },
  },
}
