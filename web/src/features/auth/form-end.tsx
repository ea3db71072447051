import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

interface Props {
  /** Why it was refused, if it was. */
  refusal: string | undefined
  isSubmitting: boolean
  label: string
  /** While it is being sent. */
  labelMeanwhile: string
}

/** What every form about accounts ends with: the refusal, and the button that sends it. */
export function FormEnd({ refusal, isSubmitting, label, labelMeanwhile }: Props) {
  return (
    <>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={isSubmitting} sx={{ mt: 0.5 }}>
        {isSubmitting ? labelMeanwhile : label}
      </Button>
    </>
  )
}
