import { hasSecondStep } from '@lectern/contracts/shapes/factors.ts'
import type { SentTestMail } from '@lectern/contracts/shapes/mail.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { getFactors } from '#api/factors'
import { sendTestMail } from '#api/mail'
import { texts } from '#texts/setup'
import { errorSentence } from '../../../api/api-error.ts'
import { useSchool, useSite } from '../../../api/site.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { paths } from '../../../config/paths.ts'
import CheckRounded from '../../../icons/check-rounded.tsx'
import ErrorOutlineRounded from '../../../icons/error-outline-rounded.tsx'
import MailOutlineRounded from '../../../icons/mail-outline-rounded.tsx'
import { Mono } from '../parts.tsx'
import type { FirstCourse } from './course-step.tsx'
import { SetupFrame, type StepName } from './setup-frame.tsx'
import { StepFoot } from './step-foot.tsx'

const { email: words } = texts

const Card = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  '& > * + *': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16, padding: 20 })

interface RowProps {
  icon: ReactNode
  title: string
  detail: ReactNode
  action?: ReactNode
}

function Fact({ icon, title, detail, action }: RowProps) {
  return (
    <Row>
      {icon}
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h5" component="p">
          {title}
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      </Box>
      {action}
    </Row>
  )
}

function FactLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={to} variant="body2" sx={{ fontWeight: 600 }}>
      {children}
    </Link>
  )
}

/** The draft, or where the first course is made. */
function CourseFact({ course }: { course: FirstCourse }) {
  const { teach, draft, importing } = words
  if (course.start === 'sample') {
    const action = <FactLink to={paths.editCurriculum(course.id)}>{draft.link}</FactLink>
    return <Fact icon={<CheckRounded color="success" />} title={course.title} detail={draft.text} action={action} />
  }
  const [said, to] = course.start === 'import' ? [importing, paths.teacherCourses] : [teach, paths.newCourse]
  return (
    <Fact
      icon={<ErrorOutlineRounded />}
      title={teach.title}
      detail={said.text}
      action={<FactLink to={to}>{said.link}</FactLink>}
    />
  )
}

/** A second step beside the password, or where one is turned on. */
function ProtectionFact() {
  const { data: factors, error } = useFreshRead(getFactors)
  if (!factors && !error) return null
  const { protect: title, protectText, protectLink, isProtected } = words
  if (factors && hasSecondStep(factors)) {
    return <Fact icon={<CheckRounded color="success" />} title={title} detail={isProtected} />
  }
  return (
    <Fact
      icon={<ErrorOutlineRounded />}
      title={title}
      detail={protectText}
      action={<FactLink to={paths.profileSection('security')}>{protectLink}</FactLink>}
    />
  )
}

interface Props {
  /** Where the test goes. */
  address: string
  /** How the first course begins; undefined for who doesn't teach. */
  course: FirstCourse | undefined
  results: Partial<Record<StepName, string>>
  onBack: () => void
}

/** A test email, and what there is to do before others come. */
export function EmailStep({ address, course, results, onBack }: Props) {
  const navigate = useNavigate()
  const { name: school } = useSchool()
  const { data: site } = useSite()
  const [sent, setSent] = useState<SentTestMail>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isOff = site?.mail === false
  const works = sent?.refusal === null

  async function send() {
    setSending(true)
    setFailure(undefined)
    try {
      setSent(await sendTestMail())
    } catch (error) {
      setFailure(errorSentence(error))
    }
    setSending(false)
  }

  const button = (
    <Button variant="outlined" disabled={isSending} onClick={() => void send()}>
      {isSending ? words.sending : sent ? words.again : words.send}
    </Button>
  )
  const facts = (): RowProps => {
    if (isOff) return { icon: <MailOutlineRounded />, title: words.off, detail: words.offHelp }
    if (failure) return { icon: <ErrorOutlineRounded color="error" />, title: failure, detail: null, action: button }
    if (!sent) {
      return {
        ...{ icon: <MailOutlineRounded />, title: words.ready({ email: address }) },
        ...{ detail: words.readyText, action: button },
      }
    }
    const { server, seconds, refusal, to } = sent
    if (refusal === null) {
      return {
        ...{ icon: <CheckRounded color="success" />, title: words.sent({ email: to }) },
        ...{ detail: words.accepted({ server, seconds }), action: button },
      }
    }
    const detail = (
      <>
        <Mono>{refusal}</Mono> {words.refusedHelp}
      </>
    )
    return { icon: <ErrorOutlineRounded color="error" />, title: words.refused({ server }), detail, action: button }
  }
  return (
    <SetupFrame current="email" title={words.title} text={words.text} results={results}>
      <Card role="status">
        <Fact {...facts()} />
      </Card>
      <Typography variant="h3" component="h2" sx={{ m: '36px 0 12px' }}>
        {words.before}
      </Typography>
      <Card>
        {!isOff && (
          <Fact
            icon={works ? <CheckRounded color="success" /> : <MailOutlineRounded />}
            title={works ? words.works : words.notSure}
            detail={words.worksText({ school })}
          />
        )}
        {site && (
          <Fact
            icon={<CheckRounded color="success" />}
            title={words.signUp}
            detail={words.signUpText({
              students: site.registration.student,
              teachers: site.registration.teacher,
            })}
          />
        )}
        <ProtectionFact />
        {course && <CourseFact course={course} />}
      </Card>
      <StepFoot label={texts.finish} onBack={onBack} onProceed={() => void navigate(paths.admin)} />
    </SetupFrame>
  )
}
