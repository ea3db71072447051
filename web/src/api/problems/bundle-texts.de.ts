/** Of courses as files. */
export const bundles = {
  'A cover is { "file": "cover.png" } (or jpg, gif, webp) or { "url": … }':
    'Ein Titelbild ist { "file": "cover.png" } (oder jpg, gif, webp) oder { "url": … }',
  'A path such as lessons/0001-0001.html': 'Ein Pfad wie lessons/0001-0001.html',
  'A path such as quizzes/0001-0001.json': 'Ein Pfad wie quizzes/0001-0001.json',
  'A video is { "url": … } or { "missing": … }': 'Ein Video ist { "url": … } oder { "missing": … }',
  'Languages other than English need version 3': 'Andere Sprachen als Englisch gehören zu Version 3',
  'Enter a category': 'Nennen Sie eine Kategorie',
  'Quizzes need version 2': 'Quiz gehören zu Version 2',
}
