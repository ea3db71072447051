import type { SampleModule } from '../sample-course.ts'
import { paragraphQuiz } from './quizzes.ts'

export const textThatReadsWell: SampleModule = {
  title: 'Text that reads well',
  description: 'The paragraph comes first. What a reader needs from a line, a face and the space around them.',
  lessons: [
    {
      title: 'What the eye does along a line',
      type: 'text',
      duration: 8,
      freePreview: true,
      content: `<p>Watch somebody read and you will see that their eyes don't glide. They jump, rest for about a quarter of a second, and jump again. Each jump covers seven to nine letters. At the end of the line comes one long jump back to the start of the next. Nearly all rules of text typography exist to make these jumps land in the right place.</p>
<h3>Words have outlines</h3>
<p>At a rest, only a handful of letters around the center are seen sharply. Further out the eye makes out spaces and rough shapes, enough to plan where to jump next. That is why the space between words has to be plainly larger than the space between letters, and plainly smaller than the space between lines. When that order breaks, the eye slides off:</p>
<ul>
<li>letters spaced too widely stop holding together as words;</li>
<li>words spaced too widely, as in justified text in a narrow column, open white rivers down the page;</li>
<li>lines set too tightly invite the eye to drop into the wrong one.</li>
</ul>
<p>Text in all capitals loses ascenders and descenders, the strokes that rise and hang. Every word becomes a rectangle. Three words in capitals do no harm; three sentences are work.</p>
<h3>The jump back</h3>
<p>The longer the line, the longer the way back, and the more likely a landing one line too high or too low. You notice it as reading the same line twice. There are two remedies: shorter lines, or more space between them so that the next line is easier to aim at. They trade against each other, and a later lesson gives numbers.</p>
<h3>Readers, plural</h3>
<p>Some of your readers are tired. Some hold a phone at arm's length in the sun, some sit three meters from the screen, and many are over forty-five, when the lens of the eye no longer focuses easily up close. Designing for them is not a special case. A page that works for a tired reader on a train is pleasant for everyone else.</p>
<aside><h4>Try it before you go on</h4><p>Open any long article and count the letters in five full lines, spaces included. Note the average, and whether the page felt comfortable. Keep the note; you will need it in two lessons.</p></aside>`,
    },
    {
      title: 'Choosing a face for text',
      type: 'text',
      duration: 9,
      content: `<p>There are more typefaces than anyone can look at. You can ignore most of them, because a face for running text has a job, and few are fit for it. Judge a candidate in a real paragraph at the real size, never by its name in capitals on a poster.</p>
<h3>Four tests</h3>
<ol>
<li><strong>Tell apart.</strong> Set <code>Il1 O0 rn m cl d</code> at the size you need. In a product with codes, prices or names, letters that look alike cause real mistakes.</li>
<li><strong>Size on the body.</strong> Compare the height of <em>x</em> with that of <em>H</em>. A large x-height (about 70 % of the capitals) looks big and clear at 14 pixels. A small one needs a size or two more.</li>
<li><strong>Open shapes.</strong> Look at <em>a</em>, <em>c</em>, <em>e</em> and <em>s</em>. Where the ends of the strokes stay apart, the letter survives blur and small sizes. Where they nearly touch, <em>c</em> turns into <em>o</em>.</li>
<li><strong>Even color.</strong> Squint at the paragraph until you can't read it. It should be an even gray. Dark spots come from letters that are too heavy or too tight.</li>
</ol>
<h3>Is the family big enough?</h3>
<p>Before you fall in love, check what you will need in a year:</p>
<table>
<thead><tr><th>You need</th><th>Because</th></tr></thead>
<tbody>
<tr><td>a regular, an italic and a bold that were drawn</td><td>a browser that lacks them slants and smears the regular one</td></tr>
<tr><td>figures of equal width</td><td>prices in a table have to line up</td></tr>
<tr><td>the letters of your readers' languages</td><td>one missing <em>ř</em> or <em>ő</em> in a name comes from another font, and shows</td></tr>
<tr><td>a license that covers the web and apps</td><td>desktop licenses usually do not</td></tr>
</tbody>
</table>
<h3>Serif or not?</h3>
<p>Studies that compare reading speed find little or no difference between faces with and without serifs, as long as both are well made. What differs is the tone and what readers are used to: serifs speak of books, sans serifs of tools. Choose by voice, then let the four tests decide between the candidates.</p>
<aside><h4>Try it before you go on</h4><p>Take three faces that you have. Put the same 80 words in each at 16 pixels, and adjust the sizes until the <em>x</em> is equally tall in all three. Now compare them again. How far apart were the sizes?</p></aside>`,
    },
    {
      title: 'Size, measure and leading',
      type: 'text',
      duration: 11,
      content: `<p>Three numbers decide whether a paragraph is comfortable: the size of the type, the length of the line (the <em>measure</em>) and the distance from line to line (the <em>leading</em>). Change one, and the other two have to follow.</p>
<h3>Start with the size</h3>
<p>Body text on a screen starts at 16 pixels, the browser's default, and for long reading 17 to 20 is better. Small text below 13 pixels is for labels that are looked up rather than read.</p>
<h3>Then the measure</h3>
<p>For a single column, aim at 60 to 75 characters per line, counting spaces. Under 45, the eye is forever traveling back and the right edge looks torn. Over 80, it loses its way back.</p>
<p>CSS has a unit for this that is nearly right. One <code>ch</code> is the width of the figure 0, and a zero is wider than the average letter. A column of <code>66ch</code> therefore holds about 75 to 80 characters. Count once in your own face and adjust:</p>
<pre><code class="language-css">.prose {
  font-size: 1.125rem;   /* 18px at the default setting */
  line-height: 1.6;      /* 28.8px */
  max-width: 58ch;       /* about 68 characters in this face */
}
</code></pre>
<h3>Then the leading</h3>
<p>Start at 1.5 times the size and correct by looking:</p>
<ul>
<li>longer lines need more, up to 1.7;</li>
<li>a face with a large x-height fills its lines and needs a little more;</li>
<li>headings need less, 1.1 to 1.25, because they are short and large;</li>
<li>a phone column of 40 characters is happy with 1.45.</li>
</ul>
<p>Write <code>line-height</code> without a unit. <code>1.6</code> is multiplied by the size of each element. <code>1.6em</code> is computed once and handed down as a fixed length, so that a large heading inside ends up with its lines on top of each other.</p>
<h3>A worked example</h3>
<p>A help page is 1,100 pixels wide with text of 15 pixels and leading of 20. A line holds about 150 characters. We set the text to 18, the column to 58ch, which is about 600 pixels, and the leading to 29. The page becomes longer by scrolling and shorter by feeling. No word was changed.</p>
<aside><h4>Try it before you go on</h4><p>Take the article from the first lesson. Fix its measure in the browser's inspector with one line of CSS. Then undo it and fix it with leading alone. Which did more?</p></aside>`,
    },
    {
      title: 'Check your understanding: the paragraph',
      type: 'quiz',
      duration: 5,
      content:
        '<p>Five small judgements, like those that you will make at work. Picture the paragraph before you answer.</p>',
      quiz: paragraphQuiz,
    },
  ],
}
