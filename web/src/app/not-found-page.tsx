import { DeadEnd } from '../components/dead-end.tsx'
import { paths } from '../config/paths.ts'
import { texts } from './texts.ts'

export function Component() {
  const { title, text, home } = texts.notFound
  return <DeadEnd title={title} text={text} link={{ to: paths.home, label: home }} />
}
