import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { useNear } from '../../../lib/use-near.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { questionInHash } from '../../../session/questions/question-position.ts'
import type { LessonQuestionsProps } from './lesson-questions.tsx'

const LessonQuestions = lazyPart(() => import('./lesson-questions.tsx'), <div aria-busy="true" />)

// As high as an empty list, so that nothing that is looked at moves when it comes.
const Container = styled('section')({
  marginTop: 64,
  minHeight: 320,
  '@media print': { display: 'none' },
})

/** What is asked under a lesson, once its reader comes near it or is led there. Offline neither its code nor a question can be fetched: it waits. */
export function NearQuestions(props: Omit<LessonQuestionsProps, 'linked'>) {
  const linked = questionInHash(useLocation().hash)
  const container = useRef<HTMLElement>(null)
  const online = useOnline()
  const isShown = useNear(container, { held: !online, wanted: linked !== null })
  return <Container ref={container}>{isShown && <LessonQuestions {...props} linked={linked} />}</Container>
}
