import {
  because,
  impersonal,
  KIT_TABLES,
  numbersOnly,
  type PersonalData,
} from '@lectern/service-kit/own-data/personal-data.ts'

const OF_ACCOUNT = 'Has no meaning outside this database.'

export const personalData: PersonalData = {
  ...KIT_TABLES,
  users: {
    lists: [
      {
        name: 'account',
        description:
          'Your account, with your language, the hour you were last here, when you confirmed your address, when a temporary password expires, whether we ask for a passkey in addition to your password, and why your account is suspended.',
        where: 't.id = ?',
        columns: [
          'id username email email_confirmed_at password_expires_at full_name role bio profile_image',
          'time_zone language version created_at last_active_at passkey_asked suspended_at suspension_reason',
        ],
        also: {
          recoveryCodesLeft: '(SELECT count(*) FROM recovery_codes c WHERE c.user_id = t.id)',
          operatorSince: '(SELECT o.since FROM operators o WHERE o.user_id = t.id)',
          isAdministrator: '(SELECT o.administrator FROM operators o WHERE o.user_id = t.id)',
          isSystemOperator: '(SELECT o.system FROM operators o WHERE o.user_id = t.id)',
        },
      },
    ],
    omitted: {
      password_hash: 'This is a secret.',
      username_key: 'The username again, in a form for comparing.',
      email_key: 'The address again, in a form for comparing.',
      suspended_by: 'The administrator who suspended you.',
    },
    retention: { deleted: 't.id = ?' },
  },
  foreign_pictures: {
    lists: [
      {
        name: 'pictureToCopy',
        description: 'The web address you entered for your picture, until we’ve copied the picture.',
        where: 't.user_id = ?',
        columns: 'address',
        key: 't.user_id',
      },
    ],
    omitted: { user_id: 'Yours.', ...because('When we try next.', 'tries due_at') },
    retention: { deleted: 't.user_id = ?' },
  },
  letters: {
    lists: [
      {
        name: 'letters',
        description:
          'Emails with a link to confirm an address or choose a password, until the link expires, and emails about changes to your account.',
        where: 't.user_id = ?',
        columns: 'kind email created_at expires_at used_at',
        key: { text: 't.id::text' },
      },
    ],
    omitted: {
      id: 'We create links with it.',
      user_id: 'Yours.',
      email_key: 'The address again, in a form for comparing.',
      role: 'Only used for invitations, which go to addresses without an account.',
      invitation_id: 'Only used for invitations.',
      course_id: 'Only used for invitations.',
    },
    retention: { deleted: 't.user_id = ?' },
  },
  account_history: {
    lists: [
      {
        name: 'accountHistory',
        description:
          'When administrators suspended your account or ended that, and why, and changed your role or rights.',
        where: 't.user_id = ?',
        columns: 'id kind what reason at',
      },
    ],
    omitted: { user_id: 'Yours.', actor_id: 'The administrator.' },
    retention: { deleted: 't.user_id = ?' },
  },
  refused_invitations: impersonal(
    'Keyed digests of addresses. They don’t identify anyone, and may belong to people without an account.',
    'digest since',
  ),
  used_setup_tokens: impersonal('Digests of tokens. They name no one.', 'token_hash used_at'),
  operators: {
    omitted: because('The account says which rights you have and since when.', 'user_id administrator system since'),
    retention: { deleted: 't.user_id = ?' },
  },
  totp_factors: {
    lists: [
      {
        name: 'authenticatorApps',
        description: 'Your authenticator app, and when you set it up. Its key is a secret, so it isn’t included.',
        where: 't.user_id = ?',
        columns: 'confirmed_at',
        key: 't.user_id',
      },
    ],
    omitted: { user_id: 'Yours.', sealed_key: 'This is a secret.', last_step: OF_ACCOUNT },
    retention: { deleted: 't.user_id = ?' },
  },
  recovery_codes: {
    omitted: because('These are secrets. The account says how many are left.', 'user_id digest'),
    retention: { deleted: 't.user_id = ?' },
  },
  passkeys: {
    lists: [
      {
        name: 'passkeys',
        description:
          'Your passkeys: their names, how browsers reach them, and when you used them. Their keys are on your devices.',
        where: 't.user_id = ?',
        columns: 'name transports backed_up created_at used_at',
        key: 't.id',
      },
    ],
    omitted: {
      ...{ id: OF_ACCOUNT, user_id: 'Yours.', credential_id: 'Your device’s own name for it.' },
      ...{ public_key: 'We verify responses with it.', counter: OF_ACCOUNT },
    },
    retention: { deleted: 't.user_id = ?' },
  },
  erasures: numbersOnly(
    'Only about deleted accounts.',
    'id user_id erased_at ask_after finished_at',
    'The number, until a week after all services have confirmed the deletion.',
  ),
  erasure_confirmations: impersonal('Which services have confirmed a deletion.', 'erasure_id part confirmed_at'),
  openid_identities: {
    lists: [
      {
        name: 'openidIdentities',
        description: 'The OpenID providers you log in with, the provider’s ID for you, and since when.',
        where: 't.user_id = ?',
        columns: 'issuer subject linked_at',
        key: 't.id',
      },
    ],
    omitted: { id: OF_ACCOUNT, user_id: 'Yours.' },
    retention: { deleted: 't.user_id = ?' },
  },
  profile_pictures: {
    lists: [
      {
        name: 'profilePicture',
        description: 'The picture you uploaded. The file is in the pictures folder.',
        where: 't.user_id = ?',
        columns: 'name media_type updated_at',
        key: 't.user_id',
      },
    ],
    omitted: { user_id: 'Yours.', bytes: 'Included as a separate file.' },
    retention: { deleted: 't.user_id = ?' },
  },
}
