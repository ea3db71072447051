import { accounts } from './account-texts.de.ts'
import { bundles } from './bundle-texts.de.ts'
import { courses } from './course-texts.de.ts'
import { fields, parts } from './field-texts.de.ts'
import { files } from './file-texts.de.ts'
import { learning } from './learning-texts.de.ts'
import { school } from './school-texts.de.ts'
import { ofRequest, reasons, site } from './site-texts.de.ts'
import { limits, talk } from './talk-texts.de.ts'
import { translator } from './translator.ts'

/** What services and schemas say, with what may be in it: `{name}` is a part that isn't known before. */
export const sentences = {
  ...fields,
  ...accounts,
  ...courses,
  ...bundles,
  ...files,
  ...learning,
  ...talk,
  ...site,
  ...school,
}
/** What may be such a part, and is said in German, too. */
export const known = { ...parts, ...limits, ...reasons }

/** A sentence in German; one that isn't known as it came. */
export const inGerman = translator({ ...known, ...sentences }, ofRequest)
