import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from '#texts/layouts-search'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { Panel } from './suggestion-styles.ts'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  /** The header's field, which is there before this code is. */
  field: HTMLInputElement
  /** Under the field, or where all of the window is theirs. */
  layout: 'panel' | 'page'
  /** After a suggestion has been followed. */
  onDone?: () => void
}

/** How wide the field is while suggestions are shown below it, as far as the links beside it leave room. */
const OPEN_WIDTH = 'clamp(14.5rem, 100vw - 47rem, 25rem)'

/** What may be meant by what is typed into a field: a list under it whose first row is chosen. */
export function SearchSuggestions({ field, layout, onDone }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(0)
  const { options, isCurrent, ...found } = useSuggestions(typed)
  const isOpen = isWanted && found.isLongEnough
  const chosen = options[Math.min(active, options.length - 1)]
  const optionId = (key: string) => `${id}-${key}`

  function follow(to: string) {
    setWanted(false)
    field.blur()
    onDone?.()
    navigate(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (isOpen) setActive((active + step + options.length) % Math.max(options.length, 1))
      else setWanted(true)
    } else if (event.key === 'Enter' && isOpen && isCurrent && chosen) {
      event.preventDefault()
      follow(chosen.to)
    } else if (event.key === 'Escape') {
      // First the list closes, then the field is empty, and then the keyboard is elsewhere.
      if (isOpen || field.value) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (isOpen) setWanted(false)
      else if (field.value) {
        field.value = ''
        setTyped('')
      } else field.blur()
    }
  }
  const newest = useRef(onKeyDown)
  useEffect(() => {
    newest.current = onKeyDown
  })

  useEffect(() => {
    const onInput = () => {
      setTyped(field.value)
      setActive(0)
      setWanted(true)
    }
    const onKey = (event: KeyboardEvent) => newest.current(event)
    const onBlur = () => layout === 'panel' && setWanted(false)
    field.addEventListener('input', onInput)
    field.addEventListener('keydown', onKey)
    field.addEventListener('blur', onBlur)
    // What was typed before this code was there counts too; not what has been searched for already.
    if (document.activeElement === field && field.value !== field.defaultValue) onInput()
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('blur', onBlur)
    }
  }, [field, layout])

  const listId = `${id}-list`
  const chosenId = isOpen && chosen ? optionId(chosen.key) : undefined
  useEffect(() => {
    field.setAttribute('aria-expanded', String(isOpen))
    field.setAttribute('aria-controls', listId)
    if (chosenId) field.setAttribute('aria-activedescendant', chosenId)
    else field.removeAttribute('aria-activedescendant')
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [field, isOpen, listId, chosenId])

  useEffect(() => {
    const { form } = field
    if (layout !== 'panel' || !isOpen || !form) return
    form.style.width = OPEN_WIDTH
    return () => {
      form.style.width = ''
    }
  }, [field, layout, isOpen])

  if (!isOpen) return null
  return (
    // A press in it leaves the keyboard in the field.
    <Panel className={layout} onMouseDown={(event) => event.preventDefault()}>
      <SuggestionList
        id={listId}
        words={typed.trim()}
        options={options}
        found={found}
        chosen={chosen}
        optionId={optionId}
        onPoint={(option) => setActive(options.indexOf(option))}
        onFollow={follow}
        hasKeys={layout === 'panel'}
      />
      <VisuallyHidden role="status">
        {isCurrent && !found.error && texts.found({ count: found.isEmpty ? 0 : options.length })}
      </VisuallyHidden>
    </Panel>
  )
}
