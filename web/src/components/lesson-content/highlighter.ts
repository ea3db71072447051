/** Colours code. A chunk of its own, loaded when a lesson with code is opened. */
import hljs from 'highlight.js/lib/core'
import { languageOf } from './furnish-lesson.ts'
import { LANGUAGE_ALIASES, LANGUAGES } from './languages.ts'

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language)
for (const [languageName, aliases] of Object.entries(LANGUAGE_ALIASES)) hljs.registerAliases(aliases, { languageName })

/** Colours every block below the element whose language is known; others stay plain. Safe to call twice. */
export function highlightCode(root: Element): void {
  for (const pre of root.querySelectorAll('pre')) {
    const language = languageOf(pre)
    const code = pre.querySelector('code')
    if (!code || !language || !hljs.getLanguage(language) || code.dataset.coloured) continue
    // highlight.js escapes the text itself; nothing of the lesson is taken as markup.
    code.innerHTML = hljs.highlight(code.textContent ?? '', { language, ignoreIllegals: true }).value
    code.dataset.coloured = 'true'
  }
}
