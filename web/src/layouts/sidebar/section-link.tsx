import type { ComponentType, ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

interface Props {
  /** The page, and which of its parts; the first has none. */
  page: string
  hash: string
  Icon: ComponentType
  label: string
  onNavigate: (() => void) | undefined
  /** Behind the label. */
  children?: ReactNode
}

/** A sidebar's way to a part of a page. */
export function SectionLink({ page, hash, Icon, label, onNavigate, children }: Props) {
  const location = useLocation()
  const isOn = location.pathname === page && location.hash === hash
  return (
    <Link to={{ pathname: page, hash }} onClick={onNavigate} className={isOn ? 'active' : ''}>
      <Icon /> {label}
      {children}
    </Link>
  )
}
