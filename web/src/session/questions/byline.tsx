import type { Answer } from '@lectern/contracts/shapes/questions.ts'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { texts } from '#texts/session-questions'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { locale } from '../../lib/locale.ts'
import { timeAgo } from '../../lib/time-ago.ts'

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: 28,
  color: theme.vars.palette.text.secondary,
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .name': { fontSize: '0.875rem', fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > .end': { marginLeft: 'auto', display: 'flex', alignItems: 'center' },
}))

interface Props {
  by: Pick<Answer, 'author' | 'at' | 'changedAt'>
  children?: ReactNode
  /** At the line's end. */
  end?: ReactNode
}

/** Who wrote it and when; the course's teacher is marked. */
export function Byline({ by: { author, at, changedAt }, children, end }: Props) {
  const when = inSentence(timeAgo(at))
  return (
    <Line>
      <PersonAvatar name={author?.fullName ?? ''} image={author?.profileImage ?? null} size={28} />
      <span>
        <span className="name" dir="auto">
          {author?.fullName ?? texts.gone}
        </span>
        {!author?.isTeacher && `, ${when}`}
      </span>
      {author?.isTeacher && (
        <>
          <Chip size="small" color="primary" label={texts.teacher} />
          <span>{when}</span>
        </>
      )}
      {changedAt && <span>{texts.changed}</span>}
      {children}
      {end && <span className="end">{end}</span>}
    </Line>
  )
}

/** `just now`, behind a comma. */
function inSentence(ago: string): string {
  return ago.charAt(0).toLocaleLowerCase(locale.tag) + ago.slice(1)
}
