export type { Translated } from '@lectern/contracts/shapes/translated.ts'
