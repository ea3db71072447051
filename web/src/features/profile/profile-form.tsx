import { profileBodySchema, type User } from '@lectern/contracts/people.ts'
import Button from '@mui/material/Button'
import { errorMessage } from '../../api/api-error.ts'
import { profileChanged } from '../../api/changes.ts'
import { updateProfile } from '../../api/update-profile.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { useTyped } from '../../session/use-typed.ts'
import { FormCard } from './form-card.tsx'

/** An emptied field takes the value away. */
const emptyIsNull = { setValueAs: (value: string | null) => value || null }

export function ProfileForm({ user }: { user: User }) {
  const { setUser } = useAuth()
  const { fullName, email, bio, profileImage } = user
  const { bind, handleSubmit, formState, getValues, setValue } = useZodForm(profileBodySchema, {
    fullName,
    email,
    bio,
    profileImage,
  })
  const { isDirty } = formState
  useTyped(
    'profile',
    () => (isDirty ? getValues() : null),
    (typed) => {
      for (const [name, value] of Object.entries(typed))
        setValue(name as keyof typeof typed, value, { shouldDirty: true })
    },
  )
  const save = handleSubmit(async (body) => {
    try {
      await setUser(await updateProfile(body))
      await profileChanged()
      toast({ title: 'Profile saved', description: 'Your changes are visible from now on.' })
    } catch (failure) {
      toast({ title: 'Profile not saved', description: errorMessage(failure), variant: 'destructive' })
    }
  })
  return (
    <FormCard title="About you" onSubmit={save}>
      <TextField label="Username" value={user.username} readOnly helperText="You sign in with it; it stays as it is." />
      <TextField label="Full Name" autoComplete="name" {...bind('fullName')} />
      <TextField label="Email" type="email" autoComplete="email" {...bind('email')} />
      <TextField
        label="Profile Image URL"
        type="url"
        helperText="Without a picture your initials are shown."
        {...bind('profileImage', emptyIsNull)}
      />
      <TextField
        label="Bio"
        multiline
        minRows={4}
        helperText={user.role === 'teacher' ? 'Students read it on the pages of your courses.' : undefined}
        {...bind('bio', emptyIsNull)}
      />
      <Button type="submit" variant="contained" disabled={formState.isSubmitting} sx={{ justifySelf: 'start' }}>
        {formState.isSubmitting ? 'Saving...' : 'Save Changes'}
      </Button>
    </FormCard>
  )
}
