import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-course-editor'
import { BackLink } from '../../../components/back-link.tsx'
import { paths } from '../../../config/paths.ts'
import CloudDoneOutlined from '../../../icons/cloud-done-outlined.tsx'
import CloudOffOutlined from '../../../icons/cloud-off-outlined.tsx'
import CloudUploadOutlined from '../../../icons/cloud-upload-outlined.tsx'
import VisibilityOutlined from '../../../icons/visibility-outlined.tsx'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { PHONE } from '../../../theme/media.ts'
import { CourseTabs } from '../shared/course-frame/course-tabs.tsx'
import { Head, Row, TitleRow } from '../shared/course-frame/head-parts.ts'

export type EditorTab = SettingsTab | 'curriculum'
type SettingsTab = 'details' | 'settings' | 'staff'

const TabRow = styled(Row)({ flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' })

const State = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '& svg': { fontSize: 16 },
  '&.unsaved': { color: theme.vars.palette.warning.main },
  '&.unsaved::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.secondary.main,
  },
}))

/** The save button stands in the head; on phones it is a bar at the bottom while something is unsaved. */
const SaveSlot = styled('div')(({ theme }) => ({
  [PHONE]: {
    position: 'fixed',
    zIndex: theme.zIndex.appBar,
    right: 0,
    bottom: 0,
    left: 0,
    padding: '10px 20px',
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& > button': { width: '100%' },
    '&.idle': { display: 'none' },
  },
}))

const EditorBody = styled('div')(({ theme }) => ({
  maxWidth: 1008,
  margin: '0 auto',
  padding: '32px 48px 96px',
  [theme.breakpoints.down('md')]: { padding: '20px 20px 96px' },
}))

interface Props {
  title: string
  chip?: ReactNode
  /** Null while the course doesn't exist. */
  courseId: number | null
  tab: EditorTab
  /** The parts of the settings that the teacher may open. */
  tabs?: readonly SettingsTab[]
  isDraft?: boolean
  saveLabel: string
  saving: boolean
  canSave: boolean
  onSave: () => void
  /** What isn't saved; undefined when everything is. */
  unsaved?: string | undefined
  /** How far what was done to the curriculum has come. */
  outlineSave?: 'saved' | 'saving' | 'offline'
  children: ReactNode
}

/** Head, tabs and body of the course editor. */
export function EditorFrame(props: Props) {
  const { title, chip, courseId, tab, tabs = [], isDraft, unsaved, outlineSave, children, ...save } = props
  usePageTitle(title)
  return (
    <>
      <Head width={912}>
        <Row sx={{ minHeight: 32 }}>
          <BackLink to={paths.teacherCourses}>{texts.back}</BackLink>
        </Row>
        <TitleRow>
          <Typography variant="h1" dir="auto">
            {title}
          </Typography>
          {chip}
          {courseId !== null && isDraft && tab !== 'settings' && tabs.includes('settings') && (
            <Button component={Link} to={paths.courseSettings(courseId)} variant="outlined">
              {texts.publish}
            </Button>
          )}
          {/* Where nothing waits to be saved, the button is for what was left unsaved elsewhere. */}
          {((tab !== 'curriculum' && tab !== 'staff') || save.canSave) && (
            <SaveSlot className={save.canSave ? '' : 'idle'}>
              <Button variant="contained" data-writes disabled={!save.canSave || save.saving} onClick={save.onSave}>
                {save.saveLabel}
              </Button>
            </SaveSlot>
          )}
        </TitleRow>
        <TabRow>
          {courseId === null ? (
            <span />
          ) : (
            <CourseTabs courseId={courseId} tab={tab === 'curriculum' ? tab : 'settings'} />
          )}
          {courseId !== null && (
            <Row>
              <SaveLine
                saving={save.saving || outlineSave === 'saving'}
                offline={outlineSave === 'offline'}
                unsaved={unsaved}
              />
              <Button component={Link} to={paths.course(courseId)} size="small" startIcon={<VisibilityOutlined />}>
                {texts.preview}
              </Button>
            </Row>
          )}
        </TabRow>
      </Head>
      <EditorBody>
        {courseId !== null && tab !== 'curriculum' && <SettingsTabs courseId={courseId} tab={tab} tabs={tabs} />}
        {children}
      </EditorBody>
    </>
  )
}

function SaveLine({ saving, offline, unsaved }: { saving: boolean; offline: boolean; unsaved: string | undefined }) {
  if (offline) {
    return (
      <State role="status" sx={{ color: 'warning.main' }}>
        <CloudOffOutlined /> {texts.offline}
      </State>
    )
  }
  if (saving) {
    return (
      <State role="status">
        <CloudUploadOutlined /> {texts.saving}
      </State>
    )
  }
  return (
    <State role="status" className={unsaved ? 'unsaved' : ''}>
      {!unsaved && <CloudDoneOutlined />} {unsaved ?? texts.allSaved}
    </State>
  )
}

const SETTINGS: Record<SettingsTab, (courseId: number) => string> = {
  details: paths.editCourse,
  settings: paths.courseSettings,
  staff: paths.courseStaff,
}

interface SettingsTabsProps {
  courseId: number
  tab: SettingsTab
  tabs: readonly SettingsTab[]
}

/** What is described of the course, who sees it, and who teaches it. */
function SettingsTabs({ courseId, tab, tabs }: SettingsTabsProps) {
  return (
    <Tabs value={tab} aria-label={texts.tabs.label} sx={{ mb: 3 }}>
      {tabs.map((name) => (
        <Tab key={name} value={name} label={texts.tabs[name]} component={Link} to={SETTINGS[name](courseId)} />
      ))}
    </Tabs>
  )
}
