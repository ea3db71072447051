import type { PersonStatus } from '@lectern/contracts/shapes/people-administration.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useCallback, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { countPeople, listPeople } from '#api/people'
import { texts } from '#texts/admin-people'
import { useFreshRead } from '../../api/use-read.ts'
import { CountedTabs } from '../../components/counted-tabs.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Choice } from '../../components/fields/select-field.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { paths } from '../../config/paths.ts'
import PersonAddAltOutlined from '../../icons/person-add-alt-outlined.tsx'
import UploadFileOutlined from '../../icons/upload-file-outlined.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { PeopleTable } from './people-table.tsx'
import { PAGE_SIZES, type PeopleAddress, toPeopleQuery, usePeopleAddress } from './use-people-address.ts'

const ImportPeopleDialog = lazyPart(() => import('./import-people-dialog.tsx'))

export const AdminPage = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1184,
  margin: '0 auto',
  padding: '40px 48px 64px',
  [theme.breakpoints.down('md')]: { padding: '28px 20px 48px' },
}))

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 24,
})
const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 16 })
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  padding: '12px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const ALL = 'all'
const TABS = [ALL, 'active', 'unconfirmed', 'suspended', 'deleted'] as const
const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))
const ROLES = labelled([ALL, 'student', 'teacher'], texts.roleFilter)
const RIGHTS = labelled([ALL, 'administrator', 'system'], texts.rightFilter)
const SORTS = labelled(['newest', 'oldest', 'name', 'active'], texts.sorts)
const SIZES = PAGE_SIZES.map((value) => ({ value, label: texts.perPage({ size: value }) }))
const unlessAll = (value: string) => (value === ALL ? undefined : value)

/** Everybody with an account. `?q=nadia&role=student&right=system&status=suspended&sort=name&size=50&after=…`. */
export function Component() {
  const id = useId()
  const { address, change } = usePeopleAddress()
  const { data, error, mutate } = useFreshRead(listPeople, toPeopleQuery(address), { keepPreviousData: true })
  const { data: counts } = useFreshRead(countPeople)
  const importDialog = useOpened()
  const tab = address.status ?? ALL
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => mutate()} />
  return (
    <AdminPage>
      <Head>
        <div>
          <PageHeading title={texts.title} sx={{ fontSize: { xs: '2rem', md: '2.125rem' }, lineHeight: 1.235 }} />
          <Typography variant="body2" sx={{ minHeight: 22, color: 'text.secondary' }}>
            {counts ? texts.facts({ people: counts.all }) : ''}
          </Typography>
        </div>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            startIcon={<UploadFileOutlined />}
            onClick={importDialog.open}
          >
            {texts.import}
          </Button>
          <Button
            component={Link}
            to={{ pathname: paths.admin, hash: '#invitations' }}
            variant="contained"
            startIcon={<PersonAddAltOutlined />}
          >
            {texts.invite}
          </Button>
        </div>
      </Head>
      {importDialog.wasOpened && <ImportPeopleDialog open={importDialog.isOpen} onClose={importDialog.close} />}
      <Toolbar address={address} onChange={change} />
      <CountedTabs<PersonStatus | typeof ALL>
        label={texts.tabsLabel}
        value={tab}
        panelId={`${id}-list`}
        tabs={TABS.map((value) => ({ value, label: texts.tabs[value], count: counts?.[value] }))}
        onChange={(status) => change({ status: unlessAll(status) })}
      />
      <div role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-list-${tab}`} style={{ paddingTop: 20 }}>
        {data?.people.length === 0 ? (
          <EmptyState
            scene="gap"
            {...texts.none}
            action={
              <Button
                variant="outlined"
                onClick={() => change({ q: undefined, role: undefined, right: undefined, status: undefined })}
              >
                {texts.clear}
              </Button>
            }
          />
        ) : (
          <Card>
            <PeopleTable people={data?.people} />
            <Foot>
              <Choice
                aria-label={texts.pageSize}
                value={address.pageSize}
                options={SIZES}
                onChange={(size) => change({ size })}
                sx={{ flex: '0 1 9.5rem', mr: 'auto' }}
              />
              <Button
                variant="outlined"
                disabled={!data?.previous}
                onClick={() => change({ before: data?.previous ?? undefined })}
              >
                {texts.previous}
              </Button>
              <Button
                variant="outlined"
                disabled={!data?.next}
                onClick={() => change({ after: data?.next ?? undefined })}
              >
                {texts.next}
              </Button>
            </Foot>
          </Card>
        )}
      </div>
    </AdminPage>
  )
}

interface ToolbarProps {
  address: PeopleAddress
  onChange: ReturnType<typeof usePeopleAddress>['change']
}

function Toolbar({ address, onChange }: ToolbarProps) {
  const latest = useRef(onChange)
  latest.current = onChange
  // What is typed replaces the address: Back doesn't go letter by letter.
  const onSearch = useCallback((q: string) => latest.current({ q }, { replace: true }), [])
  return (
    <Bar>
      <SearchField
        label={texts.search}
        value={address.text}
        onSearch={onSearch}
        sx={{ flex: '1 1 16rem', maxWidth: 400, minWidth: 0 }}
      />
      <Choice
        aria-label={texts.roleLabel}
        value={address.role ?? ALL}
        options={ROLES}
        onChange={(role) => onChange({ role: unlessAll(role) })}
        sx={{ flex: '0 1 9.5rem' }}
      />
      <Choice
        aria-label={texts.rightLabel}
        value={address.right ?? ALL}
        options={RIGHTS}
        onChange={(right) => onChange({ right: unlessAll(right) })}
        sx={{ flex: '0 1 10.5rem' }}
      />
      <Choice
        aria-label={texts.sort}
        value={address.sort}
        options={SORTS}
        onChange={(sort) => onChange({ sort })}
        sx={{ flex: '0 1 11rem', ml: { md: 'auto' } }}
      />
    </Bar>
  )
}
