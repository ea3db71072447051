import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { startGateway } from './gateway.ts'

const INDEX =
  '<!doctype html><head><!-- head --><title>Lectern</title><!-- /head --><!-- code --><script type="module" src="/app.js"></script><!-- /code --></head><body><div id="root"></div></body>'

/** As the build writes them. */
const PAGES = [
  { name: 'home', pattern: '/', isPublic: true, description: 'Courses for everybody.' },
  {
    name: 'courses',
    pattern: '/courses',
    isPublic: true,
    title: 'Explore Courses',
    description: 'Every course.',
    query: ['search', 'category', 'sort', 'page'],
  },
  { name: 'course', pattern: '/courses/:courseId', isPublic: true, description: 'Courses for everybody.' },
  { name: 'preview', pattern: '/courses/:courseId/preview/:lessonId', isPublic: true },
  { name: 'sitePage', pattern: '/pages/:slug', isPublic: true },
  { name: 'certificate', pattern: '/certificates/:certificateId', isPublic: true },
  { name: 'auth', pattern: '/auth', isPublic: true, title: 'Log In' },
  { name: 'learn', pattern: '/courses/:courseId/learn', isPublic: false },
  { name: 'dashboard', pattern: '/dashboard', isPublic: false },
].map((page) => ({ title: null, description: null, modules: [], rendered: page.isPublic, query: [], ...page }))

/** A gateway before a built app with these files, by their paths; its index and its pages are there. */
export async function startWithWebApp(
  env: NodeJS.ProcessEnv = {},
  files: Record<string, string | Buffer> = {},
  logTo?: string[],
) {
  const root = temporaryFolder()
  const all = { 'index.html': INDEX, 'pages.json': JSON.stringify(PAGES), ...files }
  for (const [path, content] of Object.entries(all)) {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return startGateway({ env: { WEB_ROOT: root, ...env }, ...(logTo && { logTo }) })
}
