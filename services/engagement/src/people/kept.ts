import { type Kept, MACHINERY, nobodys, numbersOnly, peopleCopy } from '@lectern/service-kit/own-data/kept.ts'

const COURSE_OF_CONVERSATION =
  '(SELECT o.title FROM conversations c JOIN courses o ON o.id = c.course_id WHERE c.id = t.conversation_id)'
const COURSE = '(SELECT c.title FROM courses c WHERE c.id = t.course_id)'

/** What engagement keeps of people. */
export const kept: Kept = {
  ...MACHINERY,
  people: peopleCopy(['full_name', 'email', 'profile_image', 'time_zone']),
  courses: nobodys("A copy of catalog's courses."),
  school: nobodys('A copy of what the school says of itself.'),
  enrollments: numbersOnly('A copy of what learning has.'),
  notifications: {
    lists: [
      {
        name: 'notifications',
        says: 'What the bell has told you within 180 days. `subject` names what it was about by numbers.',
        whose: 't.person_id = ?',
        columns: ['id', 'kind', 'count', 'course_id', 'subject', 'at', 'read_at'],
        also: { course: COURSE },
      },
    ],
    untold: {
      person_id: 'Yours.',
      actor_id: "Somebody else's number.",
      group_key: 'What is told together.',
      open: 'What is told together.',
      told_at: 'When `at` came here, which is what digests go by.',
    },
    fate: { goes: 't.person_id = ?' },
  },
  told_people: numbersOnly(
    'Which events the bell has told, so that nothing is told twice.',
    'Ids of events and the number, for 180 days, so that nothing is told twice.',
  ),
  waiting_notifications: numbersOnly(
    'What a teacher is told as soon as it is known who that is.',
    'Numbers only, until the teacher is known.',
  ),
  notification_preferences: {
    lists: [
      {
        name: 'notificationChoices',
        says: 'What you want to be told otherwise than everybody is.',
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
        says: 'How often you get what you have not read by mail. Without a next time you get none.',
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
        says: 'What you have asked under lessons. `placeAt` is a second of the video or a paragraph of the text.',
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
      key: 'So that a question is asked once.',
      erased: 'Says that nothing is left of a question but the answers.',
      search_text: 'Title and text once more, for the search.',
    },
    fate: { goes: 't.author_id = ?' },
  },
  answers: {
    lists: [
      {
        name: 'answers',
        says: 'What you have answered. The questions are of others, and named by number.',
        whose: 't.author_id = ?',
        columns: ['id', 'question_id', 'text', 'at', 'changed_at', 'votes'],
      },
    ],
    untold: { author_id: 'Yours.', key: 'So that an answer is written once.' },
    fate: { goes: 't.author_id = ?' },
  },
  question_votes: {
    lists: [
      {
        name: 'questionVotes',
        says: 'Which questions you have voted for.',
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
        says: 'Which answers you have voted for.',
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
        says: 'What you have reported of questions and answers, and why, while nobody has settled it.',
        whose: 't.reporter_id = ?',
        columns: ['id', 'question_id', 'answer_id', 'reason', 'at'],
      },
    ],
    untold: { reporter_id: 'Yours.' },
    fate: { goes: 't.reporter_id = ?' },
  },
  question_acts: {
    untold: 'How much you did within the last hour.',
    fate: { goes: 't.person_id = ?' },
  },
  announcements: {
    lists: [
      {
        name: 'announcements',
        says: 'What you have told the students of your courses, or will, and how many it went to.',
        whose: 't.author_id = ?',
        columns: ['id', 'course_id', 'title', 'text', 'made_at', 'send_at', 'sent_at', 'recipients'],
        also: { course: COURSE },
      },
    ],
    untold: {
      author_id: 'Yours.',
      key: 'So that an announcement is sent once.',
      event_id: 'Under which it was told.',
      mailed_to: 'How far mail of it is owed.',
      mailed_at: 'How far mail of it is owed.',
    },
    fate: { goes: 't.author_id = ?' },
  },
  unsubscribe_keys: nobodys('What links that end mail are made with.'),
  mails: {
    lists: [
      {
        name: 'mail',
        says: 'Which mail was sent to you within a month, or waits. Their words are kept nowhere.',
        whose: 't.person_id = ?',
        columns: ['kind', 'at', 'state', 'ended_at'],
        key: { text: 't.id::text' },
      },
    ],
    untold: 'How it is sent, and of what it was made.',
    fate: { goes: 't.person_id = ?' },
  },
  conversations: numbersOnly(
    'Which conversations there are: by numbers. Yours are in the list of that name.',
    'Numbers only, for the other of the two, until both are erased.',
  ),
  conversation_states: {
    lists: [
      {
        name: 'conversations',
        says: 'About which courses you write with somebody, a teacher or a student.',
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
        says: 'What you wrote. What others wrote to you is theirs.',
        whose: 't.author_id = ?',
        columns: ['id', 'conversation_id', 'text', 'lesson_id', 'lesson_title', 'place', 'at', 'removed_at'],
        also: { course: COURSE_OF_CONVERSATION },
        atOnce: 200,
      },
    ],
    untold: {
      author_id: 'Yours.',
      key: 'So that nothing is sent twice.',
      read_at: 'When somebody else read it.',
      search_text: 'The same words, folded for comparing.',
    },
    fate: { goes: 't.author_id = ?' },
  },
  message_pictures: {
    lists: [
      {
        name: 'messagePictures',
        says: 'The pictures that you sent; themselves they are in the folder pictures.',
        whose: 't.author_id = ?',
        columns: ['id', 'conversation_id', 'message_id', 'media_type', 'width', 'height', 'at'],
      },
    ],
    untold: { author_id: 'Yours.', bytes: 'Files of their own.' },
    fate: { goes: 't.author_id = ?' },
  },
  person_blocks: {
    untold: 'Who wants no messages of whom: two numbers, one of which is somebody else’s.',
    fate: { goes: 't.person_id = ? OR t.other_id = ?' },
  },
  message_reports: {
    lists: [
      {
        name: 'messageReports',
        says: 'Why you reported messages within 30 days; of what is settled the reason is gone.',
        whose: 't.reporter_id = ?',
        columns: ['id', 'message_id', 'reason', 'at', 'settled_at'],
      },
    ],
    untold: { reporter_id: 'Yours.' },
    fate: { goes: 't.reporter_id = ? OR t.message_id IN (SELECT m.id FROM messages m WHERE m.author_id = ?)' },
  },
  receivers: nobodys("Others' systems that are told of events, by whoever operates this one."),
  receiver_events: nobodys('What each of them is told of.'),
  deliveries: numbersOnly(
    "What others' systems were told of: ids and numbers, for a month.",
    'Ids and numbers, and titles of courses, for a month after they were sent.',
  ),
  beginning: nobodys('Since when anybody is told anything.'),
}
