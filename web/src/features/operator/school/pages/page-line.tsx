import type { Language } from '@lectern/contracts/shapes/languages.ts'
import type { SchoolPageItem } from '@lectern/contracts/shapes/school-pages.ts'
import type { Site } from '@lectern/contracts/shapes/site.ts'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { texts } from '#texts/operator-school'
import { paths } from '../../../../config/paths.ts'
import DeleteOutlineRounded from '../../../../icons/delete-outline-rounded.tsx'
import EditOutlined from '../../../../icons/edit-outlined.tsx'

export type FilePage = Site['pages'][number]

/** A page of the footer in the list. */
export interface PageRow {
  slug: string
  title: string
  group: FilePage['group']
  languages: Language[]
  /** Null: it is a file's. */
  version: number | null
}

export function ownRow({ slug, group, titles, version }: SchoolPageItem, languages: readonly Language[]): PageRow {
  const written = Object.keys(titles) as Language[]
  const [any] = written
  const shown = languages.find((language) => titles[language]) ?? any
  return { slug, group, version, languages: written, title: (shown && titles[shown]) ?? slug }
}

export function fileRow({ slug, title, group }: FilePage): PageRow {
  return { slug, title, group, languages: [], version: null }
}

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '0 4px',
  minHeight: 56,
  padding: '6px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}))

interface Props {
  row: PageRow
  canBeWritten: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One page: where it stands, in which languages it is written, and what can be done with it. */
export function PageLine({ row: { slug, title, group, languages, version }, canBeWritten, onEdit, onDelete }: Props) {
  const isFile = version === null
  const about = [texts.pages.groups[group], isFile ? texts.pages.fromFile : languages.join(', '), `/pages/${slug}`]
  return (
    <Line>
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={paths.sitePage(slug)} dir="auto" aria-label={texts.pages.open({ title })}>
          {title}
        </Link>
        <small>{about.join(' · ')}</small>
      </div>
      <IconButton
        aria-label={isFile ? texts.pages.writeOwn({ title }) : texts.pages.edit({ title })}
        disabled={!canBeWritten}
        onClick={onEdit}
      >
        <EditOutlined />
      </IconButton>
      {isFile ? (
        <span style={{ width: 40 }} />
      ) : (
        <IconButton aria-label={texts.pages.delete({ title })} onClick={onDelete}>
          <DeleteOutlineRounded />
        </IconButton>
      )}
    </Line>
  )
}
