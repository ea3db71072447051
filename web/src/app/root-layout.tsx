import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { mergeVisitorWishlist } from '../api/wishlist.ts'
import { focusMain, MAIN_ID } from '../components/skip-link.tsx'
import { useAuth } from '../session/auth-context.tsx'
import { LeaveOnDeparture } from '../session/leave-on-departure.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

/** What every page shares: the scroll position comes back, and the keyboard starts at the content after a change of page. */
export function RootLayout() {
  const { pathname } = useLocation()
  const { user } = useAuth()
  const studentId = user?.role === 'student' && !user.viewing ? user.id : undefined
  useEffect(() => {
    if (studentId !== undefined) void mergeVisitorWishlist()
  }, [studentId])
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    // A page may have begun elsewhere in it, as in its search.
    if (!document.getElementById(MAIN_ID)?.contains(document.activeElement)) focusMain()
  }, [pathname])
  return (
    <>
      <LeaveOnDeparture />
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
