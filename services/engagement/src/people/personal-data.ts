import {
  because,
  impersonal,
  KIT_TABLES,
  numbersOnly,
  type PersonalData,
  peopleCopy,
} from '@lectern/service-kit/own-data/personal-data.ts'

const COURSE_OF_CONVERSATION =
  '(SELECT o.title FROM conversations c JOIN courses o ON o.id = coalesce(c.course_id, c.former_course_id) WHERE c.id = t.conversation_id)'
const CONVERSATIONS_WITH_BLOCKED = `(SELECT json_agg(c.id ORDER BY c.id) FROM conversations c
  WHERE t.person_id IN (c.student_id, c.teacher_id) AND t.other_id IN (c.student_id, c.teacher_id))`
const COURSE = '(SELECT c.title FROM courses c WHERE c.id = t.course_id)'

export const personalData: PersonalData = {
  ...KIT_TABLES,
  people: peopleCopy('full_name email profile_image time_zone suspended'),
  courses: impersonal(
    "A copy of catalog's courses.",
    'id teacher_id title image category_id language status version curriculum_version lesson_ids',
  ),
  school: impersonal(
    'A copy of the school’s information.',
    'id name logo color_light color_dark languages email phone version',
  ),
  enrollments: numbersOnly(
    'A copy of learning’s enrollments.',
    'enrollment_id student_id course_id active access_until sequence since',
  ),
  notifications: {
    lists: [
      {
        name: 'notifications',
        description: 'Your notifications from the last 180 days. `subject` says what each is about, by number.',
        where: 't.person_id = ?',
        columns: 'id kind count course_id subject at read_at',
        also: { course: COURSE },
      },
    ],
    omitted: {
      person_id: 'Yours.',
      actor_id: 'Someone else’s number.',
      group_key: 'Groups notifications.',
      open: 'Groups notifications.',
      told_at: 'When we received it. Digests use it.',
    },
    retention: { deleted: 't.person_id = ?' },
  },
  told_people: numbersOnly(
    'Which events you were notified of, so that we don’t notify you twice.',
    'event_id person_id kind at bell',
    'Event IDs and the number, for 180 days, so that we don’t notify anyone twice.',
  ),
  waiting_notifications: numbersOnly(
    'Notifications waiting until we know which teacher they’re for.',
    'event_id kind course_id actor_id subject at',
    'Numbers only, until we know the teacher.',
  ),
  notification_preferences: {
    lists: [
      {
        name: 'notificationChoices',
        description: 'Notification settings you changed from the defaults.',
        where: 't.person_id = ?',
        columns: 'kind bell mail',
        key: { text: 't.kind' },
      },
    ],
    omitted: { person_id: 'Yours.' },
    retention: { deleted: 't.person_id = ?' },
  },
  digests: {
    lists: [
      {
        name: 'digest',
        description: 'How often we email you a digest of unread activity. Without a next time, we don’t send one.',
        where: 't.person_id = ?',
        columns: 'rhythm since next_at',
        key: 't.person_id',
      },
    ],
    omitted: { person_id: 'Yours.' },
    retention: { deleted: 't.person_id = ?' },
  },
  questions: {
    lists: [
      {
        name: 'questions',
        description:
          'Questions you asked about lessons. `placeAt` is a second of the video or a paragraph of the text.',
        where: 't.author_id = ?',
        columns: [
          'id course_id lesson_id title text place_unit place_at at changed_at votes answer_count',
          'accepted_answer_id',
        ],
        also: { course: COURSE },
      },
    ],
    omitted: {
      author_id: 'Yours.',
      key: 'So that a question is posted only once.',
      erased: 'Says that the question was deleted and only its answers remain.',
      teacher_answered: 'Follows from the answers.',
      search_text: 'The title and text again, for search.',
    },
    retention: { deleted: 't.author_id = ?' },
  },
  answers: {
    lists: [
      {
        name: 'answers',
        description: 'Answers you wrote. Questions belong to others, so they’re listed by number.',
        where: 't.author_id = ?',
        columns: 'id question_id text at changed_at votes',
      },
    ],
    omitted: { author_id: 'Yours.', key: 'So that an answer is posted only once.' },
    retention: { deleted: 't.author_id = ?' },
  },
  question_votes: {
    lists: [
      {
        name: 'questionVotes',
        description: 'Questions you voted for.',
        where: 't.person_id = ?',
        columns: 'question_id',
        key: 't.question_id',
      },
    ],
    omitted: { person_id: 'Yours.' },
    retention: { deleted: 't.person_id = ?' },
  },
  answer_votes: {
    lists: [
      {
        name: 'answerVotes',
        description: 'Answers you voted for.',
        where: 't.person_id = ?',
        columns: 'answer_id',
        key: 't.answer_id',
      },
    ],
    omitted: { person_id: 'Yours.' },
    retention: { deleted: 't.person_id = ?' },
  },
  question_reports: {
    lists: [
      {
        name: 'questionReports',
        description: 'Questions and answers you reported, and why, until a report is resolved.',
        where: 't.reporter_id = ?',
        columns: 'id question_id answer_id reason at',
      },
    ],
    omitted: { reporter_id: 'Yours.' },
    retention: { deleted: 't.reporter_id = ?' },
  },
  question_acts: {
    omitted: because('How much you did in the last hour.', 'id person_id act at'),
    retention: { deleted: 't.person_id = ?' },
  },
  announcements: {
    lists: [
      {
        name: 'announcements',
        description: 'Announcements you sent, scheduled or saved as drafts, and how many people got them.',
        where: 't.author_id = ?',
        columns: 'id course_id title text made_at sent_at edited_at recipients',
        also: { course: COURSE, sendAt: "nullif(t.send_at, timestamptz '9999-12-31 00:00:00+00')" },
      },
    ],
    omitted: {
      author_id: 'Yours.',
      key: 'So that an announcement is sent only once.',
      send_at: 'Listed as `sendAt`; drafts have none.',
      event_id: 'The event it was published with.',
      mailed_to: 'Which emails still have to be sent.',
      mailed_at: 'Which emails still have to be sent.',
    },
    retention: { deleted: 't.author_id = ?' },
  },
  unsubscribe_keys: impersonal('The keys that sign unsubscribe links.', 'id secret made_at'),
  mails: {
    lists: [
      {
        name: 'mail',
        description:
          'Emails we sent you in the last month or are about to send. We don’t keep their text. `refusal` has the code of a mail server that didn’t take one.',
        where: 't.person_id = ?',
        columns: 'kind at state refusal ended_at',
        key: { text: 't.id::text' },
      },
    ],
    omitted: {
      person_id: 'Yours.',
      ...because('How the email is sent.', 'id tries due_at'),
      // An account email's ID makes its link.
      ...because('What it was made from: some of it is a secret.', 'cause subject'),
    },
    retention: { deleted: 't.person_id = ?' },
  },
  conversations: numbersOnly(
    'Only numbers. The list named conversations has yours.',
    'id course_id former_course_id student_id teacher_id opened_by opened_at last_message_id',
    'Numbers only, for the other person, until both accounts are deleted.',
  ),
  conversation_states: {
    lists: [
      {
        name: 'conversations',
        description: 'Your conversations with teachers or students, and the course each is about.',
        where: 't.person_id = ?',
        columns: 'conversation_id last_at unread archived',
        also: {
          course: COURSE_OF_CONVERSATION,
          openedAt: '(SELECT c.opened_at FROM conversations c WHERE c.id = t.conversation_id)',
          openedByYou: '(SELECT c.opened_by = t.person_id FROM conversations c WHERE c.id = t.conversation_id)',
        },
        key: 't.conversation_id',
      },
    ],
    omitted: { person_id: 'Yours.' },
    retention: { deleted: 't.person_id = ?' },
  },
  messages: {
    lists: [
      {
        name: 'messages',
        description: 'Messages you wrote. Messages to you belong to the people who wrote them.',
        where: 't.author_id = ?',
        columns: 'id conversation_id text lesson_id lesson_title place at removed_at',
        also: { course: COURSE_OF_CONVERSATION },
        ownerOnly: true,
        pageSize: 200,
      },
    ],
    omitted: {
      author_id: 'Yours.',
      key: 'So that we don’t send a message twice.',
      read_at: 'When someone else read it.',
      search_text: 'The same text, in a form for search.',
    },
    retention: { deleted: 't.author_id = ?' },
  },
  message_pictures: {
    lists: [
      {
        name: 'messagePictures',
        description: 'Pictures you sent. The files are in the pictures folder.',
        where: 't.author_id = ?',
        columns: 'id conversation_id message_id media_type width height at',
        ownerOnly: true,
      },
    ],
    omitted: { author_id: 'Yours.', bytes: 'Included as separate files.' },
    retention: { deleted: 't.author_id = ?' },
  },
  person_blocks: {
    lists: [
      {
        name: 'blockedPeople',
        description: 'When you blocked people, and your conversations with them.',
        where: 't.person_id = ?',
        columns: 'at',
        also: { conversationIds: CONVERSATIONS_WITH_BLOCKED },
        key: 't.other_id',
      },
    ],
    omitted: { person_id: 'Yours.', other_id: 'Someone else’s number.' },
    retention: { deleted: 't.person_id = ? OR t.other_id = ?' },
  },
  message_reports: {
    lists: [
      {
        name: 'messageReports',
        description: 'Messages you reported in the last 30 days. We delete the reason once a report is resolved.',
        where: 't.reporter_id = ?',
        columns: 'id message_id reason at settled_at',
      },
    ],
    omitted: { reporter_id: 'Yours.' },
    retention: { deleted: 't.reporter_id = ? OR t.message_id IN (SELECT m.id FROM messages m WHERE m.author_id = ?)' },
  },
  receivers: impersonal(
    'The webhook and xAPI endpoints that operators added.',
    'id kind name url secret former_secret former_until state added_at failing_since held_until',
  ),
  receiver_events: impersonal('Which events each endpoint gets.', 'receiver_id name since'),
  deliveries: numbersOnly(
    'What we sent to endpoints: IDs and numbers, for a month.',
    [
      'id receiver_id event_id type source subject sequence time data owed_at state tries first_tried_at due_at ended_at',
      'status failure milliseconds',
    ],
    'IDs, numbers and course titles, for a month after they were sent.',
  ),
  beginning: impersonal('When notifications began.', 'id at mail_since'),
  course_staff: numbersOnly('A copy of catalog’s data.', 'course_id person_id teacher_id rights sequence'),
}
