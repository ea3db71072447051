import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { MOST_SCHOOL_PAGES, type SchoolPageItem } from '@lectern/contracts/shapes/school-pages.ts'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getSchoolPage } from '#api/school'
import { texts } from '#texts/operator-school'
import { errorSentence } from '../../../../api/api-error.ts'
import { useSite } from '../../../../api/site.ts'
import { Panel } from '../../../../components/panel.tsx'
import { PlainList } from '../../../../components/plain-list.tsx'
import { toast } from '../../../../components/toasts/toast-store.ts'
import { AddButton, Body } from '../section-parts.tsx'
import { DeletePageDialog } from './delete-page-dialog.tsx'
import { PageDialog } from './page-dialog.tsx'
import { type FilePage, fileRow, ownRow, PageLine, type PageRow } from './page-line.tsx'
import { type EditedPage, newPage } from './page-values.ts'

interface Props {
  pages: readonly SchoolPageItem[]
  languages: readonly Language[]
}

/** The school's own pages, and those of files that none of them has taken the place of. */
export function PagesSection({ pages, languages }: Props) {
  const { data: site } = useSite()
  const [edited, setEdited] = useState<EditedPage>()
  const [leaving, setLeaving] = useState<PageRow>()
  const own = pages.map((page) => ownRow(page, languages))
  const isOwn = ({ slug }: FilePage) => pages.some((page) => page.slug === slug)
  const files = (site?.pages ?? []).filter((page) => !isOwn(page)).map(fileRow)
  const isFull = pages.length >= MOST_SCHOOL_PAGES

  async function edit({ slug, title, group, version }: PageRow) {
    if (version === null) return setEdited(newPage(languages, { slug, title, group }))
    try {
      setEdited(await getSchoolPage({ slug }))
    } catch (failure) {
      toast({ title: texts.pages.unread, description: errorSentence(failure), variant: 'destructive' })
    }
  }

  return (
    <Panel title={texts.pages.title} note={texts.pages.note}>
      <Body>
        {own.length + files.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{texts.pages.none}</Typography>
        ) : (
          <PlainList>
            {[...own, ...files].map((row) => (
              <PageLine
                key={row.slug}
                row={row}
                canBeWritten={row.version !== null || !isFull}
                onEdit={() => void edit(row)}
                onDelete={() => setLeaving(row)}
              />
            ))}
          </PlainList>
        )}
        {isFull ? (
          <Typography variant="body2">{texts.pages.full}</Typography>
        ) : (
          <AddButton onClick={() => setEdited(newPage(languages))}>{texts.pages.add}</AddButton>
        )}
      </Body>
      {edited && <PageDialog edited={edited} languages={languages} onClose={() => setEdited(undefined)} />}
      <DeletePageDialog page={leaving} onClose={() => setLeaving(undefined)} />
    </Panel>
  )
}
