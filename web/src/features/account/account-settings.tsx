import { BIO_MAX_LENGTH, profileBodySchema, type User } from '@lectern/contracts/shapes/people.ts'
import { z } from 'zod'
import { errorSentence } from '../../api/api-error.ts'
import { profileChanged } from '../../api/changes.ts'
import { updateProfile } from '../../api/update-profile.ts'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { LeaveGuard } from '../../components/leave-guard.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { useTyped } from '../../session/use-typed.ts'
import { OwnCertificates } from './certificates/own-certificates.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailAndPassword } from './email-and-password.tsx'
import { LanguageSection } from './language-section.tsx'
import { NotificationSection } from './notifications/notification-section.tsx'
import { OwnData } from './own-data/own-data.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { OwnSessions } from './sessions/own-sessions.tsx'
import { SettingsHead } from './settings-head.tsx'
import { texts } from './texts.ts'
import { TimeSection } from './time-section.tsx'
import { YouOnTheSite } from './you-on-the-site.tsx'

/** What is saved together; a text about oneself from before the limit may stay as it is. */
function formSchema(storedBio: string) {
  const { fullName, timeZone } = profileBodySchema.shape
  return z.object({
    fullName: fullName.unwrap(),
    bio: z
      .string()
      .trim()
      .refine((bio) => bio.length <= BIO_MAX_LENGTH || bio === storedBio, texts.you.tooLong(BIO_MAX_LENGTH)),
    timeZone: timeZone.unwrap(),
  })
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

function useSettingsForm({ fullName, bio, timeZone = null }: User) {
  const stored = { fullName, bio: bio ?? '', timeZone }
  return useZodForm(formSchema(stored.bio), stored)
}

/** One's own account. The picture, the e-mail address and the password are saved by themselves, the rest together. */
export function AccountSettings({ title, user }: { title: string; user: User }) {
  const { setUser } = useAuth()
  const form = useSettingsForm(user)
  const { dirtyFields, errors, isSubmitting } = form.formState
  const unsaved = Object.values(dirtyFields).filter(Boolean).length

  // What was typed when a session ended comes back to the same person.
  useTyped(
    'profile',
    () => (unsaved > 0 ? form.getValues() : null),
    (typed) => {
      for (const name of ['fullName', 'bio', 'timeZone'] as const)
        form.setValue(name, typed[name], { shouldDirty: true })
    },
  )

  const save = form.handleSubmit(async ({ fullName, bio, timeZone }) => {
    try {
      const saved = await updateProfile({
        ...(dirtyFields.fullName && { fullName }),
        ...(dirtyFields.bio && { bio: bio || null }),
        ...(dirtyFields.timeZone && { timeZone }),
      })
      form.reset({ fullName: saved.fullName, bio: saved.bio ?? '', timeZone: saved.timeZone ?? null })
      await setUser(saved)
      await profileChanged()
      toast({ title: texts.saved, description: texts.savedText })
    } catch (failure) {
      form.setError('root', { message: texts.notSaved(errorSentence(failure)) })
    }
  })

  async function storeTimeZone(timeZone: string) {
    try {
      await setUser(await updateProfile({ timeZone }))
      form.resetField('timeZone', { defaultValue: timeZone })
      await profileChanged()
    } catch (failure) {
      toast({ title: texts.notifications.notSaved, description: errorSentence(failure), variant: 'destructive' })
    }
  }

  return (
    <>
      <form noValidate onSubmit={save}>
        <SettingsHead title={title} unsaved={unsaved} isSaving={isSubmitting} error={errors.root?.message} />
        <YouOnTheSite user={user} form={form} />
        {user.role !== 'operator' && <TimeSection form={form} role={user.role} />}
      </form>
      <LanguageSection />
      {user.role === 'student' && <OwnCertificates />}
      {user.role !== 'operator' && <NotificationSection user={user} onTimeZone={(zone) => void storeTimeZone(zone)} />}
      <EmailAndPassword user={user} />
      <PasskeysSection />
      <SecondFactor />
      <OwnSessions />
      <OwnData />
      <DeleteAccount user={user} />
      <LeaveGuard
        isUnsaved={unsaved > 0 && !isSubmitting}
        title={texts.leave.title}
        text={texts.leave.text}
        leaveLabel={texts.leave.leave}
        stayLabel={texts.leave.stay}
      />
    </>
  )
}
