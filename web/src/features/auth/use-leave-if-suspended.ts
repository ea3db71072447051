import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { paths } from '../../config/paths.ts'

/** Leads who has logged in to a suspended account to the page that says why. Answers whether the failure was that. */
export function useLeaveIfSuspended(): (failure: unknown) => boolean {
  const navigate = useNavigate()
  return (failure) => {
    const isSuspended = isSuspendedRefusal(failure)
    if (isSuspended) void navigate(paths.suspended, { replace: true })
    return isSuspended
  }
}

export function isSuspendedRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && failure.type === '/problems/account-suspended'
}
