import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { Spine } from '../../components/books/spine.tsx'
import { useCoverFamily } from '../../components/books/use-cover-family.ts'

interface Props {
  course: { id: number; title: string; categoryId: number | null; minutes: number }
  to: string
}

/** A course on a board, a way in for the pointer: whoever goes by keyboard has its name in words beside it. */
export function ShelvedBook({ course, to }: Props) {
  const family = useCoverFamily(course.categoryId)
  if (family === undefined) return null
  return (
    <Book to={to} tabIndex={-1} aria-hidden="true" title={course.title} draggable={false}>
      <Spine course={course} family={family} />
    </Book>
  )
}

const Book = styled(Link)({ display: 'block', flexShrink: 0 })
