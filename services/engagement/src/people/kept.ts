import { type Kept, MACHINERY, nobodys, numbersOnly, peopleCopy } from '@lectern/service-kit/own-data/kept.ts'

const COURSE_OF_CONVERSATION =
  '(SELECT o.title FROM conversations c JOIN courses o ON o.id = c.course_id WHERE c.id = t.conversation_id)'
const COURSE = '(SELECT c.title FROM courses c WHERE c.id = t.course_id)'

/** What engagement keeps of people. */
export const kept: Kept = {
  ...MACHINERY,
  people: peopleCopy(['full_name', 'email', 'profile_image', 'time_zone']),
  courses: nobodys("A copy of catalog's courses."),
  school: nobodys('A copy of the school’s information.'),
  enrollments: numbersOnly('A copy of learning’s enrollments.'),
  notifications: {
    lists: [
      {
        name: 'notifications',
        says: 'Your notifications from the last 180 days. `subject` says what each is about, by number.',
        whose: 't.person_id = ?',
        columns: ['id', 'kind', 'count', 'course_id', 'subject', 'at', 'read_at'],
        also: { course: COURSE },
      },
    ],
    untold: {
      person_id: 'Yours.',
      actor_id: 'Someone else’s number.',
      group_key: 'Groups notifications.',
      open: 'Groups notifications.',
      told_at: 'When we received it. Digests use it.',
    },
    fate: { goes: 't.person_id = ?' },
  },
  told_people: numbersOnly(
    'Which events you were notified of, so that we don’t notify you twice.',
    'Event IDs and the number, for 180 days, so that we don’t notify anyone twice.',
  ),
  waiting_notifications: numbersOnly(
    'Notifications waiting until we know which teacher they’re for.',
    'Numbers only, until we know the teacher.',
  ),
  notification_preferences: {
    lists: [
      {
        name: 'notificationChoices',
        says: 'Notification settings you changed from the defaults.',
        whose: 't.person_id = ?',
        columns: ['kind', 'bell', 'mail'],
        key: { text: 't.kind' },
      },
    ],
    untold: { person_id: 'Yours.' },
    fate: { goes: 't.person_id = ?' },
  },
  digests: {
    lists: [
      {
        name: 'digest',
        says: 'How often we email you a digest of unread activity. Without a next time, we don’t send one.',
        whose: 't.person_id = ?',
        columns: ['rhythm', 'since', 'next_at'],
        key: 't.person_id',
      },
    ],
    untold: { person_id: 'Yours.' },
    fate: { goes: 't.person_id = ?' },
  },
  questions: {
    lists: [
      {
        name: 'questions',
        says: 'Questions you asked about lessons. `placeAt` is a second of the video or a paragraph of the text.',
        whose: 't.author_id = ?',
        columns: [
          ...['id', 'course_id', 'lesson_id', 'title', 'text', 'place_unit', 'place_at', 'at', 'changed_at', 'votes'],
          ...['answer_count', 'accepted_answer_id'],
        ],
        also: { course: COURSE },
      },
    ],
    untold: {
      author_id: 'Yours.',
      key: 'So that a question is posted only once.',
      erased: 'Says that the question was deleted and only its answers remain.',
      search_text: 'The title and text again, for search.',
    },
    fate: { goes: 't.author_id = ?' },
  },
  answers: {
    lists: [
      {
        name: 'answers',
        says: 'Answers you wrote. Questions belong to others, so they’re listed by number.',
        whose: 't.author_id = ?',
        columns: ['id', 'question_id', 'text', 'at', 'changed_at', 'votes'],
      },
    ],
    untold: { author_id: 'Yours.', key: 'So that an answer is posted only once.' },
    fate: { goes: 't.author_id = ?' },
  },
  question_votes: {
    lists: [
      {
        name: 'questionVotes',
        says: 'Questions you voted for.',
        whose: 't.person_id = ?',
        columns: ['question_id'],
        key: 't.question_id',
      },
    ],
    untold: { person_id: 'Yours.' },
    fate: { goes: 't.person_id = ?' },
  },
  answer_votes: {
    lists: [
      {
        name: 'answerVotes',
        says: 'Answers you voted for.',
        whose: 't.person_id = ?',
        columns: ['answer_id'],
        key: 't.answer_id',
      },
    ],
    untold: { person_id: 'Yours.' },
    fate: { goes: 't.person_id = ?' },
  },
  question_reports: {
    lists: [
      {
        name: 'questionReports',
        says: 'Questions and answers you reported, and why, until a report is resolved.',
        whose: 't.reporter_id = ?',
        columns: ['id', 'question_id', 'answer_id', 'reason', 'at'],
      },
    ],
    untold: { reporter_id: 'Yours.' },
    fate: { goes: 't.reporter_id = ?' },
  },
  question_acts: {
    untold: 'How much you did in the last hour.',
    fate: { goes: 't.person_id = ?' },
  },
  announcements: {
    lists: [
      {
        name: 'announcements',
        says: 'Announcements you sent or scheduled for students, and how many people got them.',
        whose: 't.author_id = ?',
        columns: ['id', 'course_id', 'title', 'text', 'made_at', 'send_at', 'sent_at', 'recipients'],
        also: { course: COURSE },
      },
    ],
    untold: {
      author_id: 'Yours.',
      key: 'So that an announcement is sent only once.',
      event_id: 'The event it was published with.',
      mailed_to: 'Which emails still have to be sent.',
      mailed_at: 'Which emails still have to be sent.',
    },
    fate: { goes: 't.author_id = ?' },
  },
  unsubscribe_keys: nobodys('The keys that sign unsubscribe links.'),
  mails: {
    lists: [
      {
        name: 'mail',
        says: 'Emails we sent you in the last month or are about to send. We don’t keep their text.',
        whose: 't.person_id = ?',
        columns: ['kind', 'at', 'state', 'ended_at'],
        key: { text: 't.id::text' },
      },
    ],
    untold: 'How the email is sent, and what it was made from.',
    fate: { goes: 't.person_id = ?' },
  },
  conversations: numbersOnly(
    'Only numbers. The list named conversations has yours.',
    'Numbers only, for the other person, until both accounts are deleted.',
  ),
  conversation_states: {
    lists: [
      {
        name: 'conversations',
        says: 'Your conversations with teachers or students, and the course each is about.',
        whose: 't.person_id = ?',
        columns: ['conversation_id', 'last_at', 'unread', 'archived'],
        also: { course: COURSE_OF_CONVERSATION },
        key: 't.conversation_id',
      },
    ],
    untold: { person_id: 'Yours.' },
    fate: { goes: 't.person_id = ?' },
  },
  messages: {
    lists: [
      {
        name: 'messages',
        says: 'Messages you wrote. Messages to you belong to the people who wrote them.',
        whose: 't.author_id = ?',
        columns: ['id', 'conversation_id', 'text', 'lesson_id', 'lesson_title', 'place', 'at', 'removed_at'],
        also: { course: COURSE_OF_CONVERSATION },
        atOnce: 200,
      },
    ],
    untold: {
      author_id: 'Yours.',
      key: 'So that we don’t send a message twice.',
      read_at: 'When someone else read it.',
      search_text: 'The same text, in a form for search.',
    },
    fate: { goes: 't.author_id = ?' },
  },
  message_pictures: {
    lists: [
      {
        name: 'messagePictures',
        says: 'Pictures you sent. The files are in the pictures folder.',
        whose: 't.author_id = ?',
        columns: ['id', 'conversation_id', 'message_id', 'media_type', 'width', 'height', 'at'],
      },
    ],
    untold: { author_id: 'Yours.', bytes: 'Included as separate files.' },
    fate: { goes: 't.author_id = ?' },
  },
  person_blocks: {
    untold: 'Blocked people: your number and someone else’s.',
    fate: { goes: 't.person_id = ? OR t.other_id = ?' },
  },
  message_reports: {
    lists: [
      {
        name: 'messageReports',
        says: 'Messages you reported in the last 30 days. We delete the reason once a report is resolved.',
        whose: 't.reporter_id = ?',
        columns: ['id', 'message_id', 'reason', 'at', 'settled_at'],
      },
    ],
    untold: { reporter_id: 'Yours.' },
    fate: { goes: 't.reporter_id = ? OR t.message_id IN (SELECT m.id FROM messages m WHERE m.author_id = ?)' },
  },
  receivers: nobodys('The webhook and xAPI endpoints that operators added.'),
  receiver_events: nobodys('Which events each endpoint gets.'),
  deliveries: numbersOnly(
    'What we sent to endpoints: IDs and numbers, for a month.',
    'IDs, numbers and course titles, for a month after they were sent.',
  ),
  beginning: nobodys('When notifications began.'),
}
