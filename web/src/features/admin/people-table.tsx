import type { ListedPerson } from '@lectern/contracts/shapes/people-administration.ts'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/admin-people'
import { DataTable } from '../../components/data-table.tsx'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { paths } from '../../config/paths.ts'
import { formatDate } from '../../lib/format.ts'
import { lastActive } from './last-active.ts'
import { PersonMenu } from './person-menu.tsx'
import { RightChip, StatusChip } from './status-chip.tsx'

const Person = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 })
const Name = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' })

/** A page of people; on phones each is a card. */
export function PeopleTable({ people }: { people: readonly ListedPerson[] | undefined }) {
  const { columns } = texts
  return (
    <div {...(!people && { className: LOADING_PAGE })}>
      <DataTable
        aria-label={texts.title}
        stacked="narrow"
        skeletons={10}
        thumbnail={36}
        columns={{
          person: { head: columns.person },
          role: { head: columns.role },
          status: { head: columns.status },
          joined: { head: columns.joined, sx: { whiteSpace: 'nowrap' } },
          active: { head: columns.active, sx: { whiteSpace: 'nowrap' } },
          actions: { head: columns.actions, align: 'right', sx: { px: 0.5, whiteSpace: 'nowrap' } },
        }}
        rows={people}
        rowKey={({ id }) => id}
        cells={(person) => ({
          person: <PersonCell person={person} />,
          role: person.role ? texts.roles[person.role] : '—',
          status: <StatusChip status={person.status} />,
          joined: (
            <time className="in-table" dateTime={person.joinedAt ?? undefined}>
              {person.joinedAt ? formatDate(person.joinedAt) : '—'}
            </time>
          ),
          active: lastActive(person.lastActiveAt),
          actions: person.deletedAt ? null : <PersonMenu person={person} name={nameOf(person)} />,
        })}
      />
    </div>
  )
}

function nameOf({ id, fullName, username }: ListedPerson): string {
  return fullName || username || texts.deletedUser({ id })
}

function PersonCell({ person }: { person: ListedPerson }) {
  const { id, email, profileImage, rights, deletedAt } = person
  const name = nameOf(person)
  return (
    <Person>
      <PersonAvatar name={name} image={profileImage} />
      <div style={{ minWidth: 0 }}>
        <Name>
          {deletedAt ? (
            <Typography component="span" sx={{ fontWeight: 600, color: 'text.secondary' }}>
              {name}
            </Typography>
          ) : (
            <MuiLink
              component={Link}
              to={paths.adminPerson(id)}
              underline="hover"
              dir="auto"
              sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
            >
              {name}
            </MuiLink>
          )}
          {rights.map((right) => (
            <RightChip key={right} right={right} />
          ))}
        </Name>
        <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
          {deletedAt ? texts.deletedAt({ date: formatDate(deletedAt) }) : email}
        </Typography>
      </div>
    </Person>
  )
}
