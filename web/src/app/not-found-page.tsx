import { texts } from '#texts/app'
import { DeadEnd } from '../components/dead-end.tsx'
import { paths } from '../config/paths.ts'

export function Component() {
  const { title, text, home } = texts.notFound
  return <DeadEnd title={title} text={text} link={{ to: paths.home, label: home }} />
}
