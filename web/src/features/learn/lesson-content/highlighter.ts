/** Colours code. A chunk of its own, loaded when a lesson with code is opened. */
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import rust from 'highlight.js/lib/languages/rust'
import shell from 'highlight.js/lib/languages/shell'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { languageOf } from './furnish-lesson.ts'

const LANGUAGES = { bash, css, diff, go, ini, java, javascript, json, python, rust, shell, sql, typescript, xml, yaml }
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language)
// TOML and console sessions come under the names of their nearest relatives.
hljs.registerAliases(['jsx', 'mjs'], { languageName: 'javascript' })
hljs.registerAliases(['tsx'], { languageName: 'typescript' })

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
