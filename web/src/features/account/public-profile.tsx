import { BIO_MAX_LENGTH, profileBodySchema, type User } from '@lectern/contracts/shapes/people.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { z } from 'zod'
import { updateProfile } from '#api/gateway'
import { texts } from '#texts/account'
import { errorSentence } from '../../api/api-error.ts'
import { profileChanged } from '../../api/changes.ts'
import { mayRequireStepUp } from '../../api/step-up.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { LeaveGuard } from '../../components/leave-guard.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { UnsavedNote } from '../../components/unsaved-note.tsx'
import { paths } from '../../config/paths.ts'
import ArrowForwardRounded from '../../icons/arrow-forward-rounded.tsx'
import { useAuth } from '../../session/auth-context.tsx'
import { useUnsentDraft } from '../../session/use-unsent-draft.ts'
import { PHONE } from '../../theme/media.ts'
import { PictureField } from './picture-field.tsx'
import { CardBody, SettingsCard } from './settings-card.tsx'

const Fields = styled(CardBody)({ display: 'grid', gap: 24 })

const Counted = styled('div')({ position: 'relative' })

const Counter = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  right: 0,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '&[data-over=true]': { color: theme.vars.palette.error.main },
}))

/** At hand wherever something was changed, and only then. */
const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  minHeight: 64,
  padding: '10px 28px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  '& > span': { display: 'flex', alignItems: 'center', gap: 8 },
  '&[data-unsaved=false]': { display: 'none' },
  [PHONE]: { padding: '10px 16px' },
}))

/** A text about oneself from before the limit may stay as it is. */
function formSchema(storedBio: string) {
  return z.object({
    fullName: profileBodySchema.shape.fullName.unwrap(),
    bio: z
      .string()
      .trim()
      .refine((bio) => bio.length <= BIO_MAX_LENGTH || bio === storedBio, texts.you.tooLong({ limit: BIO_MAX_LENGTH })),
  })
}

function useProfileForm({ fullName, bio }: User) {
  const stored = { fullName, bio: bio ?? '' }
  return useZodForm(formSchema(stored.bio), stored)
}

/** What others see of this person. The picture is saved as soon as it is chosen, the rest together. */
export function PublicProfile() {
  const { user } = useAuth()
  return user && <ProfileForm user={user} />
}

function ProfileForm({ user }: { user: User }) {
  const { setUser } = useAuth()
  const form = useProfileForm(user)
  const { dirtyFields, errors, isSubmitting } = form.formState
  const unsaved = Object.values(dirtyFields).filter(Boolean).length
  const isTeacher = user.role === 'teacher'
  const length = form.watch('bio').trim().length

  // What was typed when a session ended comes back to the same person.
  useUnsentDraft(
    'profile',
    () => (unsaved > 0 ? form.getValues() : null),
    (typed) => {
      for (const name of ['fullName', 'bio'] as const) form.setValue(name, typed[name], { shouldDirty: true })
    },
  )

  const save = form.handleSubmit(async ({ fullName, bio }) => {
    try {
      const body = { ...(dirtyFields.fullName && { fullName }), ...(dirtyFields.bio && { bio: bio || null }) }
      const saved = await updateProfile({ body }, mayRequireStepUp)
      form.reset({ fullName: saved.fullName, bio: saved.bio ?? '' })
      await setUser(saved)
      await profileChanged()
      toast({ title: texts.saved, description: texts.savedText })
    } catch (failure) {
      form.setError('root', { message: texts.notSaved({ sentence: errorSentence(failure) }) })
    }
  })

  return (
    <SettingsCard title={texts.sections.public} text={isTeacher ? texts.you.ofTeacher : texts.you.ofStudent}>
      <form noValidate onSubmit={save}>
        <Fields>
          <PictureField user={user} />
          <TextField label={texts.you.fullName} autoComplete="name" {...form.bind('fullName')} />
          <Counted>
            <TextField
              label={
                <>
                  {texts.you.about} <span style={{ fontWeight: 400 }}>{texts.you.optional}</span>
                </>
              }
              multiline
              minRows={3}
              maxRows={12}
              {...form.bind('bio')}
            />
            <Counter data-over={length > BIO_MAX_LENGTH}>
              {texts.you.counter({ length, limit: BIO_MAX_LENGTH })}
            </Counter>
          </Counted>
          {isTeacher && <VisitLink teacherId={user.id} />}
          {errors.root?.message && <Alert severity="error">{errors.root.message}</Alert>}
        </Fields>
        <Foot data-unsaved={unsaved > 0}>
          <UnsavedNote role="status">{unsaved > 0 && texts.unsaved({ count: unsaved })}</UnsavedNote>
          <span>
            <Button color="inherit" disabled={isSubmitting} onClick={() => form.reset()}>
              {texts.discard}
            </Button>
            <Button type="submit" variant="contained" disabled={isSubmitting}>
              {isSubmitting ? texts.saving : texts.save}
            </Button>
          </span>
        </Foot>
      </form>
      <LeaveGuard
        isUnsaved={unsaved > 0 && !isSubmitting}
        title={texts.leave.title}
        text={texts.leave.text}
        leaveLabel={texts.leave.leave}
        stayLabel={texts.leave.stay}
      />
    </SettingsCard>
  )
}

/** To what everybody sees of the teacher. */
function VisitLink({ teacherId }: { teacherId: number }) {
  return (
    <Link
      component={RouterLink}
      to={paths.teacher(teacherId)}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, justifySelf: 'start', fontSize: '0.875rem' }}
    >
      {texts.you.visit} <ArrowForwardRounded fontSize="small" />
    </Link>
  )
}
