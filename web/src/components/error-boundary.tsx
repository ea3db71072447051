import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  /** What stands in place of the children once they have failed. */
  fallback: ReactNode
  onFailed?: () => void
  children: ReactNode
}

/** Keeps a fault in drawing its children, or in fetching their code, from emptying everything around them. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
    this.props.onFailed?.()
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
