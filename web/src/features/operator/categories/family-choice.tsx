import { COVER_FAMILIES } from '@lectern/contracts/shapes/cover-families.ts'
import { type CoverFamily, coverPalettes } from '@lectern/covers/cover-palettes.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/operator-categories'
import { DrawnCover } from '../../../components/course-cover.tsx'
import { PHONE } from '../../../theme/media.ts'
import { Choices, Option } from './choices.tsx'

/** Courses whose covers are unlike each other, in each of the three grounds. */
const SHOWN = [12, 13, 14]
const { panel } = texts

const Swatch = styled('svg')({ display: 'block', width: 56, height: 34, borderRadius: 5, [PHONE]: { width: 46 } })
const Covers = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 10 })

interface Props {
  value: CoverFamily
  courseCount: number
  onChange: (family: CoverFamily) => void
}

/** Whose colors the covers have, and what they look like. */
export function FamilyChoice({ value, courseCount, onChange }: Props) {
  return (
    <>
      <div>
        <Choices legend={panel.family}>
          {COVER_FAMILIES.map((family) => (
            <Option
              key={family}
              name="cover-family"
              label={panel.families[family]}
              isChosen={family === value}
              onChoose={() => onChange(family)}
            >
              <FamilySwatch family={family} />
            </Option>
          ))}
        </Choices>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {panel.uses} {courseCount > 0 && panel.redraws}
        </Typography>
      </div>
      <Covers aria-hidden="true">
        {SHOWN.map((courseId) => (
          <DrawnCover key={courseId} courseId={courseId} family={value} flush={false} />
        ))}
      </Covers>
    </>
  )
}

function FamilySwatch({ family }: { family: CoverFamily }) {
  const { cloth, deep, tint, spark } = coverPalettes[family]
  return (
    <Swatch viewBox="0 0 56 34" aria-hidden="true">
      <rect width="56" height="34" fill={cloth} />
      <path d="M56 0V34H28A28 34 0 0 1 56 0Z" fill={tint} />
      <rect width="11" height="34" fill={deep} />
      <circle cx="20" cy="14" r="5" fill={spark} />
    </Swatch>
  )
}
