import {
  because,
  impersonal,
  KIT_TABLES,
  numbersOnly,
  type PersonalData,
  PUBLISHED,
  peopleCopy,
} from '@lectern/service-kit/own-data/personal-data.ts'

const IN_BUNDLE = 'In the course’s file in the courses folder.'
const OUTLIVES = 'A published course stays available to enrolled students when its teacher leaves.'
const OWN_LESSON =
  't.lesson_id IN (SELECT l.id FROM lessons l JOIN modules m ON m.id = l.module_id JOIN courses c ON c.id = m.course_id WHERE c.teacher_id = ?)'
const OWN_MODULE =
  't.module_id IN (SELECT m.id FROM modules m JOIN courses c ON c.id = m.course_id WHERE c.teacher_id = ?)'
const STORED = 'How we store it.'
const TEXT = 'lesson_id title content type duration video_url quiz saved_at'

export const personalData: PersonalData = {
  ...KIT_TABLES,
  published_events: PUBLISHED,
  categories: impersonal("The site's.", 'id name names icon cover_family position version'),
  category_redirects: impersonal('Where links to merged categories lead.', 'id category_id'),
  search_words: impersonal(
    'Single words that don’t say whose course they’re from. Words from a name are deleted with the name.',
    'word',
  ),
  people: peopleCopy('username full_name email profile_image bio suspended', {
    ...{ teaches: 'Whether you teach.', email_confirmed: 'Whether, not what.' },
  }),
  courses: {
    lists: [
      {
        name: 'courses',
        description:
          'Your courses. Each is also in the courses folder as a file with its texts, quizzes and pictures, which you can import into any Lectern. You can find videos at their addresses.',
        where: 't.teacher_id = ?',
        columns: [
          'id title subtitle description about outcomes requirements audience promo_video_url price_cents level language status visibility archived_from image rating_sum',
          'review_count average_rating student_count lesson_count minutes first_published_at updated_at',
          'created_at',
        ],
        also: { category: '(SELECT c.name FROM categories c WHERE c.id = t.category_id)' },
        pageSize: 100,
      },
    ],
    omitted: {
      teacher_id: 'Yours.',
      category_id: 'The list has its name.',
      ...because('How changes are counted.', 'version curriculum_version details_version'),
      ...because('So that a sample or an import makes no second course.', 'sample_key import_key import_digest'),
      ...because('The title and description again, for search.', 'search_text search_head'),
    },
    retention: { deleted: 't.teacher_id = ? AND t.first_published_at IS NULL' },
  },
  course_staff: {
    lists: [
      {
        name: 'sharedCourses',
        description: 'Courses of other teachers that you share, and what you may do in them.',
        where: 't.person_id = ?',
        columns: 'course_id rights since',
        key: 't.course_id',
      },
    ],
    omitted: {
      person_id: 'Yours.',
      added_by: 'Someone else’s number.',
      sequence: 'How changes are counted.',
    },
    retention: { deleted: 't.person_id = ?' },
  },
  course_staff_invitations: {
    lists: [
      {
        name: 'staffInvitations',
        description: 'Teachers you invited to your courses who haven’t accepted yet.',
        where: 't.course_id IN (SELECT c.id FROM courses c WHERE c.teacher_id = ?)',
        columns: 'id course_id invitee rights transfer stays invited_at',
      },
    ],
    omitted: { invitee_key: 'The address or name again, for comparing.', invited_by: 'Yours.' },
    retention: { deleted: 't.course_id IN (SELECT c.id FROM courses c WHERE c.teacher_id = ?)' },
  },
  modules: {
    omitted: {
      ...because(IN_BUNDLE, 'course_id title description order_index'),
      ...because(STORED, 'id delete_due_at'),
    },
    retention: { retained: OUTLIVES, kept: because(OUTLIVES, 'title description') },
  },
  lessons: {
    lists: [
      {
        name: 'lessonSaves',
        description: 'When you last saved each of your lessons. Their texts and quizzes are in the course’s file.',
        where: OWN_MODULE,
        columns: 'id title saved_at',
      },
    ],
    omitted: {
      ...because(IN_BUNDLE, 'module_id content type duration video_url quiz order_index draft free_preview'),
      video_id: 'In the address.',
      ...because('In the text.', 'images file_ids'),
      ...because(STORED, 'quiz_version version delete_due_at'),
    },
    retention: { retained: OUTLIVES, kept: because(OUTLIVES, 'title content type video_url quiz images file_ids') },
  },
  lesson_working_copies: {
    lists: [
      {
        name: 'unpublishedTexts',
        description: 'Unpublished changes to your published lessons.',
        where: OWN_LESSON,
        columns: TEXT,
        key: 't.lesson_id',
        pageSize: 10,
      },
    ],
    omitted: { video_id: 'In the address.', ...because('In the text.', 'images file_ids') },
    retention: { deleted: OWN_LESSON },
  },
  lesson_revisions: {
    lists: [
      {
        name: 'earlierTexts',
        description: 'Earlier versions of your lessons that you can restore.',
        where: 't.course_id IN (SELECT c.id FROM courses c WHERE c.teacher_id = ?)',
        columns: ['id kind replaced_at', TEXT],
        pageSize: 10,
      },
    ],
    omitted: {
      course_id: 'In the lesson.',
      video_id: 'In the address.',
      file_ids: 'In the text.',
      ...because('Describes the text.', 'words bytes'),
      version: 'Belongs to the lesson.',
    },
    retention: { deleted: 't.course_id IN (SELECT c.id FROM courses c WHERE c.teacher_id = ?)' },
  },
  course_images: {
    omitted: {
      ...because(IN_BUNDLE, 'course_id name media_type bytes size sha256 updated_at'),
      sweep_at: STORED,
    },
    retention: { retained: OUTLIVES, kept: because(OUTLIVES, 'name media_type bytes sha256') },
  },
  course_covers: {
    omitted: because(IN_BUNDLE, 'course_id name media_type bytes'),
    retention: { retained: OUTLIVES, kept: because(OUTLIVES, 'name media_type bytes') },
  },
  foreign_covers: {
    lists: [
      {
        name: 'pictureAddresses',
        description: 'Web addresses you entered as course pictures, and why we couldn’t copy one.',
        where: 't.course_id IN (SELECT c.id FROM courses c WHERE c.teacher_id = ?)',
        columns: 'course_id address problem',
        key: 't.course_id',
      },
    ],
    omitted: because('How we copy it.', 'tries due_at'),
    retention: { retained: OUTLIVES, kept: because(OUTLIVES, 'address problem') },
  },
  linked_picture_tries: {
    omitted: because('How often copying a picture into a lesson was tried.', 'lesson_id tries due_at'),
    retention: { retained: OUTLIVES, kept: because(OUTLIVES, 'lesson_id tries') },
  },
  embed_posters: {
    omitted: because(
      'Addresses in your lessons and on your courses’ pages, and how other sites present them.',
      'course_id src image title tries due_at',
    ),
    retention: { retained: OUTLIVES, kept: because(OUTLIVES, 'src image title') },
  },
  written_pictures: impersonal('Digests of pictures.', 'sha256 written_at'),
  videos: {
    lists: [
      {
        name: 'videos',
        description:
          'Videos and files you uploaded. They aren’t included here. Open `address` while you’re logged in to get one.',
        where: "t.teacher_id = ? AND t.state <> 'removing'",
        columns: 'id kind file_name bytes received state media_type duration_ms scan created_at',
        also: {
          address: `(SELECT l.video_url FROM lessons l WHERE l.video_id = t.id
            UNION ALL SELECT w.video_url FROM lesson_working_copies w WHERE w.video_id = t.id
            UNION ALL SELECT '/api/courses/' || m.course_id || '/files/' || t.id FROM lessons l
              JOIN modules m ON m.id = l.module_id JOIN courses c ON c.id = m.course_id
              WHERE l.file_ids @> ARRAY[t.id] AND c.teacher_id = t.teacher_id AND t.kind = 'file' LIMIT 1)`,
        },
        key: { text: 't.id::text' },
      },
    ],
    omitted: {
      teacher_id: 'Yours.',
      uploader_id: 'Someone else’s number.',
      shared_with: 'Others’ numbers.',
      ...because(STORED, 'touched_at unreferenced_since scan_tries scan_due_at'),
    },
    retention: {
      retained: OUTLIVES,
      emptied: { file_name: "t.teacher_id = ? AND NOT (t.kind = 'file' AND t.state = 'ready')" },
      kept: {
        kind: 'A video or a file.',
        state: 'Its status.',
        media_type: 'The type of the file.',
        scan: 'What a virus scan found.',
      },
    },
  },
  video_chunks: {
    omitted: because('The video files.', 'id video_id start size stored created_at'),
    retention: { deleted: "t.video_id IN (SELECT v.id FROM videos v WHERE v.teacher_id = ? AND v.state = 'removing')" },
  },
  video_captions: {
    lists: [
      {
        name: 'captions',
        description: 'Captions of your videos, as WebVTT.',
        where: "t.video_id IN (SELECT v.id FROM videos v WHERE v.teacher_id = ? AND v.state <> 'removing')",
        columns: 'video_id language webvtt lines updated_at',
        key: { text: "t.video_id::text || ' ' || t.language" },
        pageSize: 10,
      },
    ],
    omitted: { bytes: 'Describes the text.' },
    retention: { retained: OUTLIVES, kept: because(OUTLIVES, 'language webvtt') },
  },
  imported_captions: {
    omitted: because(IN_BUNDLE, 'lesson_id language webvtt lines bytes'),
    retention: { retained: OUTLIVES, kept: because(OUTLIVES, 'language webvtt') },
  },
  video_storage: impersonal('Where videos are.', 'id kind mark place'),
  school: impersonal('The school’s information.', 'id settings version settings_version pages_version'),
  school_logo: impersonal("The school's.", 'id name media_type bytes width height'),
  school_pages: impersonal("The school's.", 'slug group order_index words version'),
  enrollments: numbersOnly(
    'A copy of learning’s data.',
    'enrollment_id course_id student_id active access_until sequence',
  ),
  ratings: numbersOnly('A copy of learning’s data.', 'enrollment_id course_id rating sequence'),
}
