import type { Conversation } from '@lectern/contracts/shapes/conversations.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/messages'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import PersonOutlineRounded from '../../icons/person-outline-rounded.tsx'

const Nobody = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: '50%',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.surface.sunk,
}))

type Other = Conversation['person']

/** Of somebody erased no name is left. */
export function nameOf(person: Other): string {
  return person?.fullName ?? texts.erased
}

export function OtherAvatar({ person, size }: { person: Other; size: number }) {
  if (person) return <PersonAvatar name={person.fullName} image={person.profileImage} size={size} />
  return (
    <Nobody aria-hidden="true" style={{ width: size, height: size }}>
      <PersonOutlineRounded />
    </Nobody>
  )
}
