import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { texts } from '../texts.ts'

export function VisitorActions() {
  return (
    <>
      <Button component={Link} to={paths.login()} sx={{ px: 2.5 }}>
        {texts.logIn}
      </Button>
      <Button component={Link} to={paths.register()} variant="contained" size="small" sx={{ height: 40 }}>
        {texts.signUp}
      </Button>
    </>
  )
}
