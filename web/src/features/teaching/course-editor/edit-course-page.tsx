import type { CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { texts } from '#texts/teaching-course-editor'
import { isNotFound } from '../../../api/api-error.ts'
import { useCourse, useCourseId } from '../../../api/course.ts'
import { hasRights, isOwner, rightsIn } from '../../../api/course-rights.ts'
import { CenteredSpinner } from '../../../components/centered-spinner.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { CourseNotFound } from '../../../components/course-not-found.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { paths } from '../../../config/paths.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { CourseStatusChip } from '../shared/course-status.tsx'
import type { OutlineWork } from '../shared/editor-shell.ts'
import { JUST_PUBLISHED } from '../shared/just-published.ts'
import { ConflictBanner } from './conflict-banner.tsx'
import type { CourseField } from './course-values.ts'
import type { EditedCourse, EditorContext } from './editor-context.ts'
import { EditorFrame, type EditorTab } from './editor-frame.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { useCourseForm } from './use-course-form.ts'
import { useCourseSaving } from './use-course-saving.ts'

/** Until the curriculum is opened. */
const NO_WORK: OutlineWork = { subscribe: () => () => {}, snapshot: () => ({ save: 'saved' }) }

/** The editor of an existing course; its tabs are the routes below. */
export function Component() {
  const courseId = useCourseId()
  const { user } = useAuth()
  const { data: course, error, mutate } = useCourse(courseId)
  const { pathname } = useLocation()
  const isOpen = (shared: EditedCourse) => opensEditorTab(shared, user, tabOf(shared.id, pathname))
  // A course of another teacher can be seen, and edited as far as it is shared.
  if (courseId === null || isNotFound(error) || (course && user && !isOpen(course)))
    return <CourseNotFound text={texts.notFound} to={paths.teacherCourses} label={texts.back} />
  if (course) return <CourseEditor key={courseId} course={course} />
  if (error) return <ErrorState title={texts.unreadable} error={error} onRetry={() => mutate()} />
  return <CenteredSpinner />
}

/** Everybody who teaches a course sees who does; publishing is its owner's. */
function opensEditorTab(course: EditedCourse, user: { id: number } | null | undefined, tab: EditorTab): boolean {
  if (tab === 'settings') return isOwner(course, user)
  const rights = rightsIn(course, user)
  return tab === 'staff' ? rights.length > 0 : hasRights(rights, 'edit')
}

function tabOf(courseId: number, pathname: string): EditorTab {
  if (pathname === paths.courseStaff(courseId)) return 'staff'
  if (pathname === paths.editCurriculum(courseId)) return 'curriculum'
  return pathname === paths.courseSettings(courseId) ? 'settings' : 'details'
}

function CourseEditor({ course }: { course: EditedCourse }) {
  const form = useCourseForm(course)
  const { user } = useAuth()
  const [chosen, setChosen] = useState<CourseStatus>()
  const tab = tabOf(course.id, useLocation().pathname)
  const lessons = course.modules.flatMap((module) => module.lessons)
  const unpublished = lessons.filter(({ editing }) => editing?.unpublished).length
  const drafts = lessons.filter(({ editing }) => editing?.draft && !editing.empty).length
  const [outline, followOutline] = useState<OutlineWork>(NO_WORK)
  const outlineSave = useSyncExternalStore(outline.subscribe, () => outline.snapshot().save)
  const saving = useCourseSaving({ course, form, unpublished })
  const changedFields = Object.keys(form.changes) as CourseField[]
  const status = chosen ?? course.status
  const hasStatus = status !== course.status
  useFollowed(course, changedFields.length > 0, saving)

  const isSettings = tab === 'settings'
  const hasPublishable = course.status === 'active' && unpublished > 0
  const [asking, setAsking] = useState(false)
  const [publishing, setPublishing] = useState(false)
  const isPublished = publishing && course.status === 'active' && !saving.saving && changedFields.length === 0
  const navigate = useNavigate()
  useEffect(() => {
    if (isPublished) void navigate(paths.teacherCourse(course.id), { state: JUST_PUBLISHED })
  }, [isPublished, navigate, course.id])
  const publish = async (options: { drafts: boolean }) => {
    await saving.saveStatus('active', options)
    setAsking(false)
  }
  const save = () => {
    setPublishing(isSettings && status === 'active' && hasStatus)
    if (isSettings && status === 'active' && drafts > 0) setAsking(true)
    else if (isSettings) void saving.saveStatus(status)
    else void saving.saveDetails()
  }
  const context: EditorContext = {
    course,
    form,
    status,
    chooseStatus: setChosen,
    setVersion: saving.setVersion,
    save,
    followOutline,
  }
  return (
    <EditorFrame
      title={course.title}
      chip={<CourseStatusChip status={course.status} visibility={course.visibility} activeLabel={texts.published} />}
      courseId={course.id}
      tab={tab}
      tabs={(['details', 'settings', 'staff'] as const).filter((one) => opensEditorTab(course, user, one))}
      isDraft={course.status === 'draft'}
      saveLabel={saving.saving ? texts.saving : isSettings ? texts.saveSettings : texts.save}
      saving={saving.saving}
      canSave={isSettings ? hasStatus : !form.uploading && (changedFields.length > 0 || hasPublishable)}
      outlineSave={outlineSave}
      unsaved={unsavedText({ changes: changedFields.length, hasStatus, unpublished: hasPublishable ? unpublished : 0 })}
      onSave={save}
    >
      {saving.conflict && (
        <ConflictBanner
          current={saving.conflict.current}
          fields={saving.conflict.status ? ['status'] : changedFields}
          onKeep={() => void saving.keepMine()}
          onTake={() => {
            if (saving.conflict?.status) setChosen(undefined)
            saving.takeTheirs()
          }}
        />
      )}
      <Outlet context={context} />
      <ConfirmDialog
        open={asking}
        title={texts.drafts.title({ count: drafts })}
        text={texts.drafts.text}
        confirmLabel={texts.drafts.publish}
        cancelLabel={texts.drafts.leave}
        pending={saving.saving}
        onConfirm={() => void publish({ drafts: true })}
        onCancel={() => void publish({ drafts: false })}
        onClose={() => setAsking(false)}
      />
      <LeaveDialog
        when={changedFields.length > 0 || hasStatus || form.uploading}
        within={paths.editCourse(course.id)}
      />
    </EditorFrame>
  )
}

function unsavedText(state: { changes: number; hasStatus: boolean; unpublished: number }): string | undefined {
  if (state.changes > 0) return texts.unsaved({ count: state.changes })
  if (state.hasStatus) return texts.statusUnsaved
  return state.unpublished > 0 ? texts.notPutOut({ count: state.unpublished }) : undefined
}

/** A course that was read anew is what the form shows, unless something was typed. */
function useFollowed(course: EditedCourse, isDirty: boolean, saving: ReturnType<typeof useCourseSaving>): void {
  const isNewer = course.version > saving.version
  useEffect(() => {
    if (isNewer && !isDirty && !saving.conflict && !saving.saving) saving.follow(course)
  })
}
