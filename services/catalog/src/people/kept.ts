import {
  type Kept,
  MACHINERY,
  nobodys,
  numbersOnly,
  PUBLISHED,
  peopleCopy,
} from '@lectern/service-kit/own-data/kept.ts'

const IN_BUNDLE = 'In the course’s file in the courses folder.'
const OUTLIVES = 'A published course stays available to enrolled students when its teacher leaves.'
const OWN_LESSON =
  't.lesson_id IN (SELECT l.id FROM lessons l JOIN modules m ON m.id = l.module_id JOIN courses c ON c.id = m.course_id WHERE c.teacher_id = ?)'
const TEXT = ['lesson_id', 'title', 'content', 'type', 'duration', 'video_url', 'quiz', 'saved_at'] as const

/** What catalog keeps of people. */
export const kept: Kept = {
  ...MACHINERY,
  published_events: PUBLISHED,
  categories: nobodys("The site's."),
  search_words: nobodys(
    'Single words that don’t say whose course they’re from. Words from a name are deleted with the name.',
  ),
  people: peopleCopy(['username', 'full_name', 'profile_image', 'bio']),
  courses: {
    lists: [
      {
        name: 'courses',
        says: 'Your courses. Each is also in the courses folder as a file with its texts, quizzes and pictures, which you can import into any Lectern. You can find videos at their addresses.',
        whose: 't.teacher_id = ?',
        columns: [
          ...[
            'id',
            'title',
            'subtitle',
            'description',
            'outcomes',
            'requirements',
            'price_cents',
            'level',
            'status',
            'image',
          ],
          ...['rating_sum', 'review_count', 'average_rating', 'student_count', 'lesson_count', 'minutes'],
          ...['first_published_at', 'updated_at', 'created_at'],
        ],
        also: { category: '(SELECT c.name FROM categories c WHERE c.id = t.category_id)' },
        atOnce: 100,
      },
    ],
    untold: 'How the course is stored.',
    fate: { goes: 't.teacher_id = ? AND t.first_published_at IS NULL' },
  },
  modules: { untold: IN_BUNDLE, fate: { stays: OUTLIVES, keeps: OUTLIVES } },
  lessons: { untold: IN_BUNDLE, fate: { stays: OUTLIVES, keeps: OUTLIVES } },
  lesson_working_copies: {
    lists: [
      {
        name: 'unpublishedTexts',
        says: 'Unpublished changes to your published lessons.',
        whose: OWN_LESSON,
        columns: TEXT,
        key: 't.lesson_id',
        atOnce: 10,
      },
    ],
    untold: { video_id: 'In the address.', images: 'In the text.' },
    fate: { goes: OWN_LESSON },
  },
  lesson_revisions: {
    lists: [
      {
        name: 'earlierTexts',
        says: 'Earlier versions of your lessons that you can restore.',
        whose: 't.course_id IN (SELECT c.id FROM courses c WHERE c.teacher_id = ?)',
        columns: ['id', 'kind', ...TEXT, 'replaced_at'],
        atOnce: 10,
      },
    ],
    untold: {
      course_id: 'In the lesson.',
      video_id: 'In the address.',
      words: 'Describes the text.',
      bytes: 'Describes the text.',
      version: 'Belongs to the lesson.',
    },
    fate: { goes: 't.course_id IN (SELECT c.id FROM courses c WHERE c.teacher_id = ?)' },
  },
  course_images: { untold: IN_BUNDLE, fate: { stays: OUTLIVES, keeps: OUTLIVES } },
  course_covers: { untold: IN_BUNDLE, fate: { stays: OUTLIVES, keeps: OUTLIVES } },
  foreign_covers: {
    lists: [
      {
        name: 'pictureAddresses',
        says: 'Web addresses you entered as course pictures.',
        whose: 't.course_id IN (SELECT c.id FROM courses c WHERE c.teacher_id = ?)',
        columns: ['course_id', 'address'],
        key: 't.course_id',
      },
    ],
    untold: 'How we copy it.',
    fate: { stays: OUTLIVES, keeps: OUTLIVES },
  },
  written_pictures: nobodys('Digests of pictures.'),
  videos: {
    lists: [
      {
        name: 'videos',
        says: 'Videos you uploaded. The files aren’t included here. Open `address` while you’re logged in to get one.',
        whose: "t.teacher_id = ? AND t.state <> 'removing'",
        columns: ['id', 'file_name', 'bytes', 'received', 'state', 'media_type', 'duration_ms', 'created_at'],
        also: {
          address: `(SELECT l.video_url FROM lessons l WHERE l.video_id = t.id
            UNION ALL SELECT w.video_url FROM lesson_working_copies w WHERE w.video_id = t.id LIMIT 1)`,
        },
        key: { text: 't.id::text' },
      },
    ],
    untold: 'How the video is stored.',
    fate: {
      stays: OUTLIVES,
      empties: { file_name: 't.teacher_id = ?' },
      keeps: { state: 'Its status.', media_type: 'The type of the file.' },
    },
  },
  video_chunks: {
    untold: 'The video files.',
    fate: { goes: "t.video_id IN (SELECT v.id FROM videos v WHERE v.teacher_id = ? AND v.state = 'removing')" },
  },
  video_storage: nobodys('Where videos are.'),
  school: nobodys('The school’s information.'),
  school_logo: nobodys("The school's."),
  school_pages: nobodys("The school's."),
  enrollments: numbersOnly('A copy of learning’s data.'),
  ratings: numbersOnly('A copy of learning’s data.'),
}
