import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { describeRoles } from '../support/describe-roles.ts'

describeRoles(ROUTES.filter(({ method }) => method === 'POST'))
