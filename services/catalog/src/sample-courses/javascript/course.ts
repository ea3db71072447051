import type { SampleCourse } from '../sample-course.ts'
import { functionsAndScope } from './functions-and-scope.ts'
import { modulesAndBoundaries } from './modules-and-boundaries.ts'
import { timePromisesAndEvents } from './time-promises-and-events.ts'
import { valuesAndNames } from './values-and-names.ts'

export const javascriptCourse: SampleCourse = {
  key: 'javascript',
  title: 'JavaScript, from Values to Modules',
  description:
    'A mental model that holds: values, scope, closures, modules, time. You will not memorize syntax here. You will learn what the language does with a line of code, so that you can say what a program will print before you run it, and find out why when it prints something else. All you need is a browser or Node.js and a pencil.',
  price: 0,
  level: 'beginner',
  category: 'Web Development',
  modules: [valuesAndNames, functionsAndScope, modulesAndBoundaries, timePromisesAndEvents],
}
