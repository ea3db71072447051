import { getOpenDisputes } from '#api/billing'
import { listCertificateNameRequests } from '#api/certificates'
import { listHangingErasures } from '#api/erasures'
import { listMessageReports } from '#api/message-reports'
import { countOverdueQuestions, listQuestionReports } from '#api/questions'
import { listReceivers } from '#api/receivers'
import { texts } from '#texts/admin-overview'
import { useOperatorRead } from '../../../api/use-operator-read.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import type { Source } from '../../../components/to-do-list.tsx'
import { paths } from '../../../config/paths.ts'
import ContactSupportOutlined from '../../../icons/contact-support-outlined.tsx'
import DriveFileRenameOutlineRounded from '../../../icons/drive-file-rename-outline-rounded.tsx'
import FlagOutlined from '../../../icons/flag-outlined.tsx'
import GavelRounded from '../../../icons/gavel-rounded.tsx'
import PersonRemoveOutlined from '../../../icons/person-remove-outlined.tsx'
import WebhookOutlined from '../../../icons/webhook-outlined.tsx'
import { formatList } from '../../../lib/format.ts'
import { timeAgo } from '../../../lib/time-ago.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { inOneList, type Report } from '../reports/report.ts'

const DISPUTES_AT_STRIPE = 'https://dashboard.stripe.com/disputes'
/** Lists have so many at most: there may be more. */
const LISTED = 100

/** What needs an administrator: what has a deadline first, then what harms people, then the rest. */
export function useAttention(): Source[] {
  return [useDisputes(), useReports(), useErasures(), useNames(), useReceivers(), useQuestions()]
}

function useDisputes(): Source {
  const { data, error, mutate } = useFreshRead(getOpenDisputes)
  const { failed, title, text, action } = texts.disputes
  if (!data) return error ? { failed, onRetry: () => mutate() } : undefined
  if (data.count === 0) return null
  return {
    ...{ name: 'disputes', Icon: GavelRounded, tint: 'error', to: DISPUTES_AT_STRIPE, action },
    ...{ title: title({ count: data.count }), text: text({ amount: data.amount }) },
  }
}

const REPORTED = ['message', 'question', 'answer'] as const satisfies Report['kind'][]

function useReports(): Source {
  const messages = useOperatorRead(listMessageReports)
  const questions = useOperatorRead(listQuestionReports)
  const { failed, title, text, kinds, action } = texts.reports
  if (!messages.data || !questions.data) {
    const isUnread = messages.error !== undefined || questions.error !== undefined
    return isUnread ? { failed, onRetry: () => Promise.all([messages.mutate(), questions.mutate()]) } : undefined
  }
  const reports = inOneList(messages.data, questions.data)
  const [oldest] = reports
  if (!oldest) return null
  const things = REPORTED.flatMap((kind) => {
    const count = reports.filter((report) => report.kind === kind).length
    return count === 0 ? [] : kinds[kind]({ count })
  })
  return {
    ...{ name: 'reports', Icon: FlagOutlined, tint: 'warning', to: `${paths.admin}#reports`, action },
    title: title({ count: reports.length, plus: plusOf(messages.data, questions.data) }),
    ...{
      text: text({ things: formatList(things), count: reports.length }),
      age: texts.oldest({ ago: timeAgo(oldest.at) }),
    },
  }
}

function useErasures(): Source {
  const { user } = useAuth()
  const { data, error, mutate } = useFreshRead(listHangingErasures)
  const { failed, title, text, action } = texts.erasures
  if (!data) return error ? { failed, onRetry: () => mutate() } : undefined
  const [oldest] = data
  if (!oldest) return null
  const hasSystem = user?.rights?.includes('system')
  return {
    ...{ name: 'erasures', Icon: PersonRemoveOutlined, tint: 'warning', text, action },
    to: hasSystem ? `${paths.operator}#erasures` : `${paths.adminPeople}?status=deleted`,
    ...{ title: title({ count: data.length }), age: texts.started({ ago: timeAgo(oldest.erasedAt) }) },
  }
}

function useNames(): Source {
  const { data, error, mutate } = useOperatorRead(listCertificateNameRequests)
  const { failed, title, text, action } = texts.names
  if (!data) return error ? { failed, onRetry: () => mutate() } : undefined
  const [oldest] = data
  if (!oldest) return null
  const plus = plusOf(data)
  return {
    ...{ name: 'names', Icon: DriveFileRenameOutlineRounded, tint: 'primary', to: `${paths.admin}#names`, action },
    title: title({ count: data.length, plus }),
    text: text({ from: oldest.holderName, to: oldest.name, more: data.length - 1, plus }),
    age: texts.oldest({ ago: timeAgo(oldest.at) }),
  }
}

function useReceivers(): Source {
  const { data, error, mutate } = useOperatorRead(listReceivers)
  const { failed, title, text, action } = texts.receivers
  if (!data) return error ? { failed, onRetry: () => mutate() } : undefined
  const failing = data.receivers.filter(
    ({ state, failingSince }) =>
      state === 'failing' || state === 'gone' || (state === 'active' && failingSince !== null),
  )
  if (failing.length === 0) return null
  return {
    ...{ name: 'receivers', Icon: WebhookOutlined, tint: 'warning', to: `${paths.admin}#receivers`, action },
    title: title({ count: failing.length }),
    text: text({ names: formatList(failing.map(({ name }) => name)) }),
  }
}

function useQuestions(): Source {
  const { data, error, mutate } = useFreshRead(countOverdueQuestions)
  const { failed, title, text, action } = texts.questions
  if (!data) return error ? { failed, onRetry: () => mutate() } : undefined
  const { days, count, courses, oldest } = data
  if (!oldest) return null
  return {
    ...{
      name: 'questions',
      Icon: ContactSupportOutlined,
      tint: 'info',
      to: paths.adminPerson(oldest.teacherId),
      action,
    },
    title: title({ count, days }),
    text: text({ courses, title: oldest.courseTitle || null }),
    age: texts.oldest({ ago: timeAgo(oldest.at) }),
  }
}

function plusOf(...lists: readonly unknown[][]): '+' | '' {
  return lists.some((list) => list.length >= LISTED) ? '+' : ''
}
