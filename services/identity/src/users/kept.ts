import { type Kept, MACHINERY, nobodys, numbersOnly } from '@lectern/service-kit/own-data/kept.ts'

const OF_ACCOUNT = 'Of no meaning outside of this database.'

/** What identity keeps of people. */
export const kept: Kept = {
  ...MACHINERY,
  users: {
    lists: [
      {
        name: 'account',
        says: 'Your account. In which language you are spoken to, when the address was confirmed, until when a password is good that somebody else has set, and whether a passkey is asked for beside your own.',
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
      password_hash: 'A secret.',
      username_key: 'The username, to be compared.',
      email_key: 'The address, to be compared.',
    },
    fate: { goes: 't.id = ?' },
  },
  foreign_pictures: {
    lists: [
      {
        name: 'pictureToCopy',
        says: 'The address that you gave as your picture, until it is copied here.',
        whose: 't.user_id = ?',
        columns: ['address'],
        key: 't.user_id',
      },
    ],
    untold: 'When it is tried next.',
    fate: { goes: 't.user_id = ?' },
  },
  letters: {
    lists: [
      {
        name: 'letters',
        says: 'Letters with a link to confirm an address or to choose a password, until their links are over, and letters that told of a change.',
        whose: 't.user_id = ?',
        columns: ['kind', 'email', 'created_at', 'expires_at', 'used_at'],
        key: { text: 't.id::text' },
      },
    ],
    untold: {
      id: 'Links are made of it.',
      user_id: 'Yours.',
      email_key: 'The address, to be compared.',
      role: 'Of invitations, which are to addresses without an account.',
      invitation_id: 'The same.',
      course_id: 'The same.',
    },
    fate: { goes: 't.user_id = ?' },
  },
  refused_invitations: nobodys(
    'Keyed digests of addresses, which tell of nobody and may be of people without an account.',
  ),
  operators: { untold: 'Since when you operate the site stands with the account.', fate: { goes: 't.user_id = ?' } },
  totp_factors: {
    lists: [
      {
        name: 'authenticatorApps',
        says: 'The authenticator app that you are asked for, and since when. Its key is a secret, and not here.',
        whose: 't.user_id = ?',
        columns: ['confirmed_at'],
        key: 't.user_id',
      },
    ],
    untold: { user_id: 'Yours.', sealed_key: 'A secret.', last_step: OF_ACCOUNT },
    fate: { goes: 't.user_id = ?' },
  },
  recovery_codes: { untold: 'Secrets. How many are left stands with the account.', fate: { goes: 't.user_id = ?' } },
  passkeys: {
    lists: [
      {
        name: 'passkeys',
        says: 'Your passkeys: what you call them, how browsers reach them, and when they were used. Their keys are on your devices.',
        whose: 't.user_id = ?',
        columns: ['name', 'transports', 'backed_up', 'created_at', 'used_at'],
        key: 't.id',
      },
    ],
    untold: {
      ...{ id: OF_ACCOUNT, user_id: 'Yours.', credential_id: 'Your device’s own name of it.' },
      ...{ public_key: 'What answers are checked by.', counter: OF_ACCOUNT },
    },
    fate: { goes: 't.user_id = ?' },
  },
  erasures: numbersOnly(
    'Of accounts that are gone.',
    'The number, until all have confirmed the erasure and a week more.',
  ),
  erasure_confirmations: nobodys('Which services have confirmed.'),
  openid_identities: {
    lists: [
      {
        name: 'openidIdentities',
        says: 'As whom you log in at an OpenID provider, by its own name for you, and since when.',
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
        says: 'The picture that you uploaded; itself it is in the folder pictures.',
        whose: 't.user_id = ?',
        columns: ['name', 'media_type', 'updated_at'],
        key: 't.user_id',
      },
    ],
    untold: { user_id: 'Yours.', bytes: 'A file of its own.' },
    fate: { goes: 't.user_id = ?' },
  },
}
